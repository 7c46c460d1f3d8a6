import type { Feature } from '#server/features/feature.ts';
import { leavesImport } from './import/undo-leaves.ts';
import { openingsImport } from './import/undo-openings.ts';
import { leaveDemo } from './demo/leave.demo.ts';
import { leaveEffects } from './leave.effects.ts';
import { leaveJobs, leaveTasks } from './leave.jobs.ts';
import { leaveRoutes } from './leave.routes.ts';

export const leaveFeature: Feature = {
  calls: [leaveRoutes],
  jobs: leaveJobs,
  tasks: leaveTasks,
  effects: { 1: leaveEffects },
  imports: { 'import-leaves': leavesImport, 'import-openings': openingsImport },
  laterDemo: [leaveDemo],
};
