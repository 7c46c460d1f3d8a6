import type { Feature } from '#server/features/feature.ts';
import { overtimeDemo } from './demo/overtime.demo.ts';
import { overtimeTasks } from './openings/import.commands.ts';
import { overtimeOpeningsImport } from './openings/undo-openings.ts';
import { overtimeEffects } from './overtime.effects.ts';
import { overtimeJobs } from './overtime.jobs.ts';
import { overtimeRoutes } from './overtime.routes.ts';

export const overtimeFeature: Feature = {
  calls: [overtimeRoutes],
  jobs: overtimeJobs,
  tasks: overtimeTasks,
  effects: { 2: overtimeEffects },
  laterDemo: [overtimeDemo],
  imports: { 'import-overtime-openings': overtimeOpeningsImport },
};
