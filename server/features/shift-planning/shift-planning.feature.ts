import type { Feature } from '#server/features/feature.ts';
import { shiftPlanningDemo } from './shift-planning.demo.ts';
import { shiftPlanningRoutes } from './shift-planning.routes.ts';
import { planImport } from './sheet/undo-import.ts';
import { teamRoutes } from './teams.routes.ts';

export const shiftPlanningFeature: Feature = {
  calls: [shiftPlanningRoutes, teamRoutes],
  imports: { 'import-plan': planImport },
  demo: [shiftPlanningDemo],
};
