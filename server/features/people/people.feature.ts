import type { Feature } from '#server/features/feature.ts';
import { documentPages } from './documents/documents.pages.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { peopleImport } from './import/undo-import.ts';
import { peopleDemo } from './people.demo.ts';
import { peopleJobs, peopleTasks } from './people.jobs.ts';
import { peopleRoutes } from './people.routes.ts';

export const peopleFeature: Feature = {
  calls: [peopleRoutes, importRoutes, documentRoutes],
  pages: documentPages,
  jobs: peopleJobs,
  tasks: peopleTasks,
  imports: { 'import-people': peopleImport },
  demo: [peopleDemo],
};
