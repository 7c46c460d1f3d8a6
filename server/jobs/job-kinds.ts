import type { Topic } from '#contract/topics.ts';
import type { Recurrence } from '#core/jobs/next-run.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/**
 * A kind of small work: a few milliseconds, once. The job ends in the transaction of its work, so that what was done is
 * done exactly once; others of its kind and tenant may share that transaction. What takes longer is a task.
 */
export interface JobKind {
  run(db: TenantTx, subjectId: string | null): Promise<unknown>;
  /** It also comes by the clock, in every tenant. */
  readonly recurs?: Recurrence;
  /** One of many parts: between two of them whoever is at the panel goes first. */
  readonly givesWay?: true;
  /** It is also done, without a subject, right after a commit of this process that said one of these: work that marks what it left to do. */
  readonly follows?: readonly Topic[];
}

/**
 * A kind of small work that is not done in the database, as sending a mail: no transaction waits for it. It is done at
 * least once, and again after a failure.
 */
export interface OutsideJobKind {
  /** What is to be done, told from the database; nothing where it has become needless. */
  prepare(db: TenantTx, subjectId: string | null): Promise<OutsideWork | undefined>;
  readonly recurs?: never;
  readonly givesWay?: never;
  readonly follows?: never;
}

export interface OutsideWork {
  run(): Promise<unknown>;
  /** Written in the transaction in which the job ends. */
  ended(db: TenantTx): Promise<unknown>;
}

export type JobKinds = Readonly<Record<string, JobKind | OutsideJobKind>>;
