/** What people read of each kind of long work, by feature. A kind of the server's that is not named here is 'İşlem'. */
import { advanceTasks } from '#web/features/advance/advance.tasks.ts';
import { demoTasks } from '#web/features/demo/demo.tasks.ts';
import { doorTasks } from '#web/features/doors/doors.tasks.ts';
import { leaveTasks } from '#web/features/leave/leave.tasks.ts';
import { monthCloseTasks } from '#web/features/month-close/month-close.tasks.ts';
import { overtimeTasks } from '#web/features/overtime/overtime.tasks.ts';
import { peopleTasks } from '#web/features/people/people.tasks.ts';
import { puantajTasks } from '#web/features/puantaj/puantaj.tasks.ts';
import type { TaskKindText } from './task-kind.ts';

const kinds: Readonly<Record<string, TaskKindText>> = {
  ...peopleTasks,
  ...puantajTasks,
  ...monthCloseTasks,
  ...doorTasks,
  ...leaveTasks,
  ...advanceTasks,
  ...overtimeTasks,
  ...demoTasks,
};

const unknown: TaskKindText = { title: 'İşlem' };

export const kindText = (kind: string): TaskKindText => kinds[kind] ?? unknown;
