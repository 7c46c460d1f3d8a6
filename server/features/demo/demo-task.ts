/** The demo's later parts, a few people at a time: shown in the panel, and one that was killed goes on where it stood. */
import type { Day } from '#core/time/day.ts';
import { collectGarbage } from '#server/collect-garbage.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { StepInput, StepOutcome, TaskKind } from '#server/jobs/task-kinds.ts';
import { Pace } from '#server/pace.ts';
import { laterDemoParts } from './demo-parts.ts';
import { recordPart } from './filled-parts.ts';
import { demoStages } from './stages.ts';

export const DEMO_TASK = 'make-demo';

export interface DemoInput {
  readonly today: Day;
  /** By name: those that were missing. */
  readonly parts: readonly string[];
}

interface Checkpoint {
  readonly stage: number;
  /** So many people of the stage are done. */
  readonly after: number;
  readonly done: number;
  readonly total: number;
  /** Records, by part. */
  readonly made: Readonly<Record<string, number>>;
}

async function begin(db: TenantTx, stages: number): Promise<Checkpoint> {
  const { count } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { stage: 0, after: 0, done: 0, total: Number(count) * stages, made: {} };
}

async function stepAt(
  pace: Pace,
  db: TenantTx,
  { input, checkpoint }: StepInput<unknown>,
): Promise<StepOutcome> {
  const { today, parts } = input as DemoInput;
  const stages = demoStages(today).filter(({ part }) => parts.includes(part));
  const before = (checkpoint as Checkpoint | undefined) ?? (await begin(db, stages.length));
  const { part: name, from, to } = stages[before.stage]!;
  const part = laterDemoParts.find((one) => one.name === name)!;
  const made = before.made[name] ?? 0;
  let size = 0;
  let records = 0;
  let isLast: boolean | undefined;
  const people = await pace.part(async (most) => {
    size = most;
    const some = await part.step(db, { today, from, to, after: before.after, size, made });
    records = some.records;
    isLast = some.isOver;
    return some.people;
  });
  const isOver = isLast ?? people < size;
  const next = {
    ...before,
    stage: before.stage + Number(isOver),
    after: isOver ? 0 : before.after + people,
    done: isOver ? (before.total / stages.length) * (before.stage + 1) : before.done + people,
    made: { ...before.made, [name]: made + records },
  };
  if (isOver && !stages.slice(next.stage).some((later) => later.part === name))
    await recordPart(db, name, next.made[name]!);
  if (isOver) collectGarbage();
  if (next.stage === stages.length) return { result: next.made };
  return { checkpoint: next, done: next.done, total: next.total };
}

/** `people` of a step: what all of them share is read for each step anew. */
export function demoTaskOf(people: { readonly least: number; readonly most: number }): TaskKind {
  const pace = new Pace(people);
  return { step: (db, input) => stepAt(pace, db, input), givesWay: true };
}
