import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What one step of a task found: where the next one begins, or that all is done. */
export type StepOutcome =
  | { readonly checkpoint: unknown; readonly done: number; readonly total?: number }
  | { readonly result: unknown };

export interface StepInput<Prepared> {
  /** Of the work itself. */
  readonly taskId: string;
  readonly input: unknown;
  /** What the step before left, undefined for the first one. */
  readonly checkpoint: unknown;
  readonly prepared: Prepared;
}

/** Says how far the work is; throws where it was asked to end. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

export type Read = <T>(work: (db: TenantTx) => Promise<T>) => Promise<T>;

/**
 * A kind of long work, done as whoever asked for it. The writes of a step commit together with its checkpoint, so that a
 * task that was killed goes on where it stood, with nothing done twice and nothing left out. Work that is all or nothing
 * is a single step: one that was killed, or cancelled before its end, leaves nothing.
 */
export interface TaskKind<Prepared = unknown> {
  /** Between two of its steps whoever is at the panel goes first. */
  readonly givesWay?: true;
  /** What takes long and needs no transaction (parsing, reading); done anew by whoever takes the task up. */
  prepare?(read: Read, input: unknown, report: ReportProgress): Promise<Prepared>;
  /** Steps that are short need not report: their outcome does. */
  step(db: TenantTx, input: StepInput<Prepared>, report: ReportProgress): Promise<StepOutcome>;
}

export type TaskKinds = Readonly<Record<string, TaskKind>>;
