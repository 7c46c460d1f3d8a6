import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import type { tasksCalls } from './tasks.calls.ts';

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

const failedJob = z.object({
  id,
  kind: z.string(),
  /** What it does, in words. */
  name: z.string(),
  /** What went wrong at the last attempt, in words. */
  error: z.string(),
  attempts: z.int(),
  createdAt: z.string(),
  failedAt: z.string(),
});

export const tasksSchemas = {
  GetTasks: { data: z.array(task) },
  GetTask: { input: z.strictObject({ id }), data: task },
  CancelTask: { input: z.strictObject({ id }), data: z.object({ cancelled: z.boolean() }) },
  GetFailedJobs: pagedList({}, failedJob),
  RetryJob: { input: z.strictObject({ id }), data: z.object({ retried: z.literal(true) }) },
} satisfies CallSchemas<typeof tasksCalls>;
