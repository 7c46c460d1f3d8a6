import type { Logger } from 'pino';
import type { Database } from '#server/db/tenant/tx.ts';
import type { Presence } from '#server/http/presence.ts';
import type { Bell } from './bell.ts';
import type { JobKinds } from './job-kinds.ts';
import type { TaskKinds } from './task-kinds.ts';

export interface RunnerSettings {
  readonly db: Database;
  readonly jobKinds: JobKinds;
  readonly taskKinds: TaskKinds;
  readonly logger: Logger;
  /** How many tasks, and how many batches of small jobs, run beside each other in this process. */
  readonly parallel?: number;
  /** Who is at the panel, before whom work that gives way has to wait. */
  readonly presence?: Presence;
}

export interface Runner extends RunnerSettings {
  /** Whom the jobs that it took belong to. */
  readonly holder: string;
  /** The tasks that it is at, and how to say that one has been lost to another runner. */
  readonly atWork: Map<string, AbortController>;
  readonly bell: Bell;
}
