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

export type TaskKinds = Readonly<Record<string, TaskKind>>;
