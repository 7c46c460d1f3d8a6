import type { monthCloseTaskNames } from '#contract/month-close/month-close.work.ts';
import type { Feature } from '#server/features/feature.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { ownItems } from './checklist/own-items.ts';
import { monthCloseDemo } from './demo/close-stages.demo.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { monthCloseRoutes } from './month-close.routes.ts';
import { payrollFilesRoutes } from './payroll-files.routes.ts';
import { ownMonthRoutes } from './own-month.routes.ts';
import { COUNT_TASK, countTask } from './period/count.commands.ts';
import { whatIfRoutes } from './what-if.routes.ts';

const tasks = { [COUNT_TASK]: countTask } satisfies Record<
  keyof typeof monthCloseTaskNames,
  TaskKind
>;

export const monthCloseFeature: Feature = {
  calls: [
    monthCloseRoutes,
    checklistRoutes(ownItems),
    payrollFilesRoutes,
    ownMonthRoutes,
    whatIfRoutes,
  ],
  tasks,
  laterDemo: monthCloseDemo,
};
