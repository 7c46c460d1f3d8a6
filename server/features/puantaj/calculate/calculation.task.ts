/** Thousands of days, part by part: progress, cancel, and a run that was killed goes on with what is left. */
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { StepInput, StepOutcome, TaskKind } from '#server/jobs/task-kinds.ts';
import { calculateCause, countLeft } from './causes.commands.ts';
import {
  aloneInTenant,
  calculateMarked,
  countMarks,
  newestMark,
  takeMarks,
} from './marks.commands.ts';
import { causePace, markPace } from './paces.ts';

const MOST_COUNTED = 10_000_000;

interface Checkpoint {
  /** Person-days that were looked at, and how many of them said something else than before. */
  readonly days: number;
  readonly changed: number;
  readonly total: number;
  /** Where among the marks the next step goes on. */
  readonly newest?: Day | undefined;
  readonly after?: string | undefined;
}

const outcome = (next: Checkpoint): StepOutcome => {
  const total = Math.max(next.total, next.days);
  return { checkpoint: { ...next, total }, done: next.days, total };
};

/** Undefined where nothing is marked. */
async function markedStep(db: TenantTx, before: Checkpoint): Promise<Checkpoint | undefined> {
  const newest = before.newest ?? (await newestMark(db));
  if (newest === undefined) return undefined;
  const next: { current: Checkpoint } = { current: before };
  await markPace.part(async (most) => {
    const marked = await takeMarks(db, { most, newest, after: before.after });
    const changed = await calculateMarked(db, marked);
    const isLast = marked.length < most;
    next.current = {
      days: before.days + marked.length,
      changed: before.changed + changed,
      total: before.total,
      ...(!isLast && { newest, after: marked.at(-1)!.personId }),
    };
    return marked.length;
  });
  return next.current;
}

/** Undefined where nothing concerns many. */
async function causeStep(db: TenantTx, before: Checkpoint): Promise<Checkpoint | undefined> {
  const { days, changed, total } = before;
  let next: Checkpoint | undefined;
  await causePace.part(async (size) => {
    const part = await calculateCause(db, size);
    if (part) next = { days: days + part.looked, changed: changed + part.changed, total };
    return part?.calculated ?? 0;
  });
  return next;
}

async function step(db: TenantTx, { checkpoint }: StepInput<unknown>): Promise<StepOutcome> {
  await aloneInTenant(db);
  const before = (checkpoint as Checkpoint | undefined) ?? {
    days: 0,
    changed: 0,
    total: (await countMarks(db, MOST_COUNTED)) + (await countLeft(db)),
  };
  const next = (await markedStep(db, before)) ?? (await causeStep(db, before));
  return next ? outcome(next) : { result: { days: before.days, changed: before.changed } };
}

export const calculationTask: TaskKind = { step, givesWay: true };
