import type { TenantTx } from '#server/db/tx.ts';

/** What one step of a task found: where the next one begins, or that all is done. */
export type StepOutcome =
  | { readonly checkpoint: unknown; readonly done: number; readonly total?: number }
  | { readonly result: unknown };

export interface StepInput {
  readonly input: unknown;
  /** What the step before left, undefined for the first one. */
  readonly checkpoint: unknown;
}

/**
 * A kind of long work. Its steps are short, and each one's writes commit together with its checkpoint,
 * so that a task that was killed goes on where it stood, with nothing done twice and nothing left out.
 */
export interface TaskKind {
  step(db: TenantTx, input: StepInput): Promise<StepOutcome>;
}

/** Says how far the work is; throws where it was asked to end. */
export type Tell = (done: number, total: number) => Promise<void>;

export type Read = <T>(work: (db: TenantTx) => Promise<T>) => Promise<T>;

/**
 * Long work that is all or nothing: one transaction, in which the task ends too, as whoever asked for it.
 * One that was killed begins anew. Its progress is told from outside, so that it is seen before the end.
 */
export interface WholeTaskKind<Prepared = unknown> {
  /** What takes long and needs no transaction: parsing, reading. */
  prepare(read: Read, input: unknown, tell: Tell): Promise<Prepared>;
  /** Answers the result. */
  write(db: TenantTx, prepared: Prepared, tell: Tell): Promise<unknown>;
}

export type TaskKinds = Readonly<Record<string, TaskKind | WholeTaskKind>>;
