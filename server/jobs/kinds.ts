import type { TaskKinds } from './task-kinds.ts';

/** Every kind of long work in the product. */
export const taskKinds: TaskKinds = {};
