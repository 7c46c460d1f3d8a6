import type { monthCloseTaskNames } from '#contract/month-close/month-close.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

export const monthCloseTasks = {
  'count-close-period': { title: 'Dönem hesabı', unit: 'kişi', changes: [['month-close']] },
} satisfies Readonly<Record<keyof typeof monthCloseTaskNames, TaskKindText>>;
