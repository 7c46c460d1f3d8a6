import { IMPORT_TASK } from '#server/features/people/import/import.commands.ts';
import { importTask } from '#server/features/people/import/import-task.ts';
import type { TaskKinds } from './task-kinds.ts';

/** Every kind of long work in the product. */
export const taskKinds: TaskKinds = { [IMPORT_TASK]: importTask };
