import type { Feature } from '#server/features/feature.ts';
import { advanceDemo } from './demo/advance.demo.ts';
import { advanceEffects } from './advance.effects.ts';
import { advanceTasks } from './advance.jobs.ts';
import { advanceRoutes } from './advance.routes.ts';
import { advanceOpeningsImport } from './openings/undo-openings.ts';

export const advanceFeature: Feature = {
  calls: [advanceRoutes],
  tasks: advanceTasks,
  effects: { 3: advanceEffects },
  imports: { 'import-advance-openings': advanceOpeningsImport },
  demo: [advanceDemo],
};
