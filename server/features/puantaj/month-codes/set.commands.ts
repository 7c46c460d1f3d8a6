/** A code for many cells at once: what is done is what was previewed, all of it or nothing, and one entry of the trail stands for it (PR-32). */
import type { z } from 'zod';
import { MOST_CELLS } from '#contract/puantaj/months/month-codes.ts';
import type { monthCodesSchemas } from '#contract/puantaj/months/month-codes.schemas.ts';
import { checkOthers, isOwn } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { recordEntry } from '#server/records/audit.ts';
import { insertCorrections, override, withdrawAll } from '../corrections/store.commands.ts';
import type { Effect } from '../trial/effect.ts';
import { tryOut } from '../trial/trial.ts';
import { loadCellFacts } from './facts.queries.ts';
import { type Cell, type Judged, judgeCells } from './judge-cells.ts';

type Input = z.output<(typeof monthCodesSchemas)['PreviewMonthCodes']['input']>;
type SetInput = z.output<(typeof monthCodesSchemas)['SetMonthCodes']['input']>;
type Outcome = z.output<(typeof monthCodesSchemas)['SetMonthCodes']['data']>;
type Preview = z.output<(typeof monthCodesSchemas)['PreviewMonthCodes']['data']>;

/** What the entry of an act keeps, by which it is taken back: ids of corrections. */
export interface KeptCodes {
  readonly made: readonly string[];
  readonly withdrawn: readonly string[];
}

async function write(
  db: TenantTx,
  createdBy: string,
  { from, to, code, reason }: Input,
  cells: readonly Cell[],
): Promise<Outcome> {
  const made = cells.flatMap(({ personId, day, parts }) =>
    parts.map(({ code: given, ...window }) => ({
      ...override(given),
      ...window,
      personId,
      day,
      reason,
      createdBy,
    })),
  );
  const gone = cells.flatMap(({ taken }) => taken);
  const ids = made.length > 0 ? await insertCorrections(db, made) : [];
  if (gone.length > 0) await withdrawAll(db, gone, reason);
  const people = new Set(cells.map(({ personId }) => personId)).size;
  const kept: KeptCodes = { made: ids, withdrawn: gone.map((one) => one.id) };
  const id = await recordEntry(db, {
    action: 'set-month-codes',
    entity: 'puantajDay',
    after: { from, to, dayCount: cells.length, personCount: people, code, reason, kept },
  });
  return { cells: cells.length, people, id };
}

interface Done extends Outcome {
  readonly judged: Judged;
}

/** `seen`: which cells were previewed; where they are others now nothing is done. */
const give = (context: CallContext, input: Input, seen?: string): Promise<Done> =>
  writeIfNeeded(context, async (db, unchanged) => {
    const { caller } = context;
    const facts = await loadCellFacts(db, caller, input.personIds, input);
    // The preview leaves one out everywhere; the act refuses whoever chose nobody else.
    if (seen !== undefined && facts.people.length === 1) checkOthers(caller, input.personIds);
    const judged = judgeCells(facts, input.code, (id) => isOwn(caller, id));
    if (seen !== undefined && seen !== judged.seen) {
      const Message =
        'Önizlemeden sonra bu günlerde değişiklik oldu; hiçbir güne kod verilmedi. Yeniden önizleyin.';
      throw new AppError('not_possible', [{ field: 'seen', Message }]);
    }
    if (judged.cells.length === 0) return unchanged({ cells: 0, people: 0, id: null, judged });
    return { ...(await write(db, caller.personId, input, judged.cells)), judged };
  });

export async function setMonthCodes(
  context: CallContext,
  { seen, ...input }: SetInput,
): Promise<Outcome> {
  const { judged: _judged, ...outcome } = await give(context, input, seen);
  return outcome;
}

type Figures = Effect['before'];
const added = (a: Figures, b: Figures | null): Figures =>
  b === null
    ? a
    : (Object.fromEntries(
        Object.entries(a).map(([name, minutes]) => [name, minutes + b[name as keyof Figures]]),
      ) as unknown as Figures);

/** Each one's changed days as one, in the order of the names. */
function sumsByPerson(samples: Effect['samples']): Preview['people'] {
  const nothing = { worked: 0, missing: 0, overtime: 0, holidayWork: 0, waiting: 0 };
  const people = new Map<string, Preview['people'][number]>();
  for (const { personId, name, registrationNo, before, after } of samples) {
    const sum = people.get(personId) ?? {
      personId,
      name,
      registrationNo,
      days: 0,
      before: nothing,
      after: nothing,
    };
    people.set(personId, {
      ...sum,
      days: sum.days + 1,
      before: added(sum.before, before),
      after: added(sum.after, after),
    });
  }
  return [...people.values()];
}

export async function previewMonthCodes(context: CallContext, input: Input): Promise<Preview> {
  const { answer, effect } = await tryOut(context, give, input, {
    tried: MOST_CELLS,
    shown: MOST_CELLS,
  });
  const { samples, ...told } = effect;
  const { leftOut, seen } = answer.judged;
  return {
    effect: told,
    people: sumsByPerson(samples),
    leftOut: leftOut.map((one) => ({ ...one })),
    cells: answer.cells,
    seen,
  };
}
