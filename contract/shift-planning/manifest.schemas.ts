import { shiftPlanningSchemas } from './shift-planning.schemas.ts';
import { teamsSchemas } from './teams.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfShiftPlanning = {
  shiftPlanning: shiftPlanningSchemas,
  teams: teamsSchemas,
} as const;
