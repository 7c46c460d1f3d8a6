/** Short ways to upload a file, look at it and import it, with a runner for the work. */
import { expect } from 'vitest';
import { importCalls as calls } from '#contract/people/import/import.calls.ts';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { taskKinds } from '#server/jobs/kinds.ts';
import type { TaskKinds } from '#server/jobs/task-kinds.ts';
import { type RunningJobs, startJobs } from '#server/jobs/runner.ts';
import type { TestApp } from '#server/testing/app.ts';
import { uploadTo } from '#server/testing/upload.ts';

export interface Uploaded {
  readonly fileId: string;
  readonly rows: number;
  readonly columns: { heading: string; samples: string[] }[];
  readonly mapping: { column: number; field: string }[];
}

export interface Preview {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
  readonly withoutPassword: number;
  readonly faultCount: number;
  readonly faults: { row: number; column: string; value: string | null; Message: string }[];
  readonly sample: {
    name: string;
    isNew: boolean;
    changes: { label: string; before: string; after: string }[];
  }[];
}

export interface Task {
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
  readonly result: unknown;
  readonly error: string | null;
}

const logger = createLogger('silent');

/** Runs the product's tasks, or others. */
export const taskRunner =
  (t: TestApp) =>
  (kinds: TaskKinds = taskKinds): Promise<RunningJobs> =>
    startJobs({ db: t.db, jobKinds: {}, taskKinds: kinds, logger, parallel: 1 });

export function importing(t: TestApp) {
  const upload = (token: string | null, content: Buffer | string) =>
    uploadTo(t, token, calls.UploadImportFile, content);
  const chosen = ({ fileId, mapping }: Uploaded) => ({ fileId, mapping });
  const uploaded = async (token: string, content: Buffer | string): Promise<Uploaded> => {
    const { status, body } = await upload(token, content);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as Uploaded;
  };
  const previewed = async (token: string, file: Uploaded): Promise<Preview> => {
    const { status, body } = await t.call(token, calls.PreviewImport, chosen(file));
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as Preview;
  };
  const task = async (token: string, id: string) =>
    (await t.call(token, tasksCalls.GetTask, { id })).body.data as Task;
  const started = async (token: string, file: Uploaded): Promise<string> => {
    const { status, body } = await t.call(token, calls.StartImport, chosen(file));
    expect([status, body.errors]).toEqual([200, undefined]);
    return (body.data as { taskId: string }).taskId;
  };
  const ended = async (token: string, id: string): Promise<Task> => {
    for (;;) {
      const current = await task(token, id);
      if (current.state !== 'queued' && current.state !== 'running') return current;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  return {
    upload,
    uploaded,
    previewed,
    started,
    task,
    ended,
    /** What is wrong with a file, by row and column. */
    faults: async (token: string, content: Buffer | string) => {
      const { faults } = await previewed(token, await uploaded(token, content));
      return faults.map(({ row, column, Message }) => `${row} ${column}: ${Message}`);
    },
    /** The whole way. */
    imported: async (token: string, content: Buffer | string): Promise<Task> =>
      ended(token, await started(token, await uploaded(token, content))),
  };
}
