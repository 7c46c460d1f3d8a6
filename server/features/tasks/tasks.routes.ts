import type { FastifyInstance } from 'fastify';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import { tasksSchemas } from '#contract/tasks/tasks.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { retryJob } from './failed-jobs.commands.ts';
import { failedJobs } from './failed-jobs.queries.ts';
import { cancelTask } from './tasks.commands.ts';
import { taskOf, tasksOf } from './tasks.queries.ts';

/** Everyone sees and stops their own tasks, and nobody else's; who sees everyone also what the server began, and an Admin what it failed at. */
export function taskRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, tasksCalls, tasksSchemas, {
    GetTasks: ({ read, caller }) => read((db) => tasksOf(db, caller)),
    async GetTask({ read, caller }, { id }) {
      const task = await read((db) => taskOf(db, caller, id));
      if (!task) throw new AppError('not_found');
      return task;
    },
    CancelTask: (call, { id }) =>
      writeIfNeeded<{ cancelled: boolean }>(call, async (db, unchanged) => {
        if (!(await taskOf(db, call.caller, id))) throw new AppError('not_found');
        return (await cancelTask(db, id)) ? { cancelled: true } : unchanged({ cancelled: false });
      }),
    GetFailedJobs: ({ read }, asked) => read((db) => failedJobs(db, asked)),
    RetryJob: ({ write }, { id }) =>
      write(async (db) => {
        if (!(await retryJob(db, id))) throw new AppError('not_found');
        return { retried: true as const };
      }),
  });
}
