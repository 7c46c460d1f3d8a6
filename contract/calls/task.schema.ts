import { z } from 'zod';
import type { CallSchemas } from '#contract/call.ts';
import { id } from '#contract/fields.ts';
import type { taskCalls } from './task.ts';

const task = z.object({
  id,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int().nullable(),
  result: z.unknown(),
  error: z.string().nullable(),
  cancelRequested: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

export const taskSchemas = {
  GetTasks: { data: z.array(task) },
  GetTask: { input: z.strictObject({ id }), data: task },
  CancelTask: { input: z.strictObject({ id }), data: z.object({ cancelled: z.boolean() }) },
} satisfies CallSchemas<typeof taskCalls>;
