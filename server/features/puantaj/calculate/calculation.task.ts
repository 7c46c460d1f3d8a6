/** Thousands of marked days, part by part: progress, cancel, and a run that was killed goes on with what is still marked. */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { StepInput, StepOutcome, TaskKind } from '#server/jobs/task-kinds.ts';
import { markCause } from './causes.commands.ts';
import { aloneInTenant, calculateMarked, countMarks, takeMarks } from './marks.commands.ts';

/** A few persons' month: short enough for whoever waits for the same connection, thread or rows. */
const STEP = 1000;
const MOST_COUNTED = 10_000_000;

interface Checkpoint {
  readonly days: number;
  readonly changed: number;
  readonly total: number;
  readonly after?: string | undefined;
}

async function step(db: TenantTx, { checkpoint }: StepInput<unknown>): Promise<StepOutcome> {
  const known = checkpoint as Checkpoint | undefined;
  await aloneInTenant(db);
  const { days, changed, after } = known ?? { days: 0, changed: 0, after: undefined };
  const marked = await takeMarks(db, { most: STEP, after });
  if (marked.length === 0) {
    // What was marked again behind us, and what a wide change still concerns.
    const isMore = (await markCause(db)) || (await countMarks(db, 1)) > 0;
    if (!isMore) return { result: { days, changed } };
    const total = days + (await countMarks(db, MOST_COUNTED));
    return { checkpoint: { days, changed, total } satisfies Checkpoint, done: days, total };
  }
  const total = known?.total ?? (await countMarks(db, MOST_COUNTED));
  const written = await calculateMarked(db, marked);
  const next: Checkpoint = {
    days: days + marked.length,
    changed: changed + written,
    total: Math.max(total, days + marked.length),
    after: marked.length < STEP ? undefined : marked.at(-1)!.personId,
  };
  return { checkpoint: next, done: next.days, total: next.total };
}

export const calculationTask: TaskKind = { step };
