/** One's own day as it is, and as it would be: by doing it and taking it back. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { correctionSchemas } from '#contract/correction/correction.schemas.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import type { Day } from '#core/time/day.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { previewRoute } from '#server/features/requests/requests.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { lookOf } from './day-facts.queries.ts';
import { faultsOf, standingOf } from './judge.ts';
import { layCorrection } from './stored.ts';

type DayAnswer = z.output<(typeof correctionSchemas)['GetCorrectionDay']['data']>;
type PreviewInput = z.output<(typeof correctionSchemas)['PreviewCorrection']['input']>;
type Preview = z.output<(typeof correctionSchemas)['PreviewCorrection']['data']>;

interface PlanRow {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

async function planOf(db: TenantTx, personId: string, day: Day): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select coalesce(s.name, d.source) as name, d.plan_from as "from", d.plan_to as "to"
    from puantaj_day d left join shift s on s.id = d.shift_id
    where d.person_id = ${personId} and d.day = ${day}::date`.execute(db);
  return rows[0] ?? { name: 'Hesaplanmadı', from: null, to: null };
}

export async function getCorrectionDay(
  db: TenantTx,
  { personId }: Caller,
  { day }: { readonly day: Day },
): Promise<DayAnswer> {
  const { today, facts, settings, used } = await standingOf(db, personId, day);
  const { name, from, to } = await planOf(db, personId, day);
  const { rows: types } = await sql<{ id: string; name: string }>`
    select id, name from day_off_time_type where active order by sort_key`.execute(db);
  const span = from === null || to === null ? null : { from, to };
  return {
    day,
    today,
    planName: span === null ? name : `${name} ${range(span)}`,
    planSpan: span,
    now: await lookOf(db, personId, day),
    passes: facts.counted.map((pass) => ({ ...pass })),
    types,
    daysBack: settings.correctionDaysBack,
    needsFile: settings.correctionFile,
    perMonth: settings.correctionsPerMonth,
    used,
  };
}

/** What speaks against it, whom it would ask, and the day as it would be; the last only where it may be. */
export async function previewCorrection(
  context: CallContext,
  { id: exceptId, ...input }: PreviewInput,
): Promise<Preview> {
  const { caller } = context;
  const { personId } = caller;
  const { faults, route } = await context.read(async (db) => ({
    faults: faultsOf(input, await standingOf(db, personId, input.day, exceptId)),
    route: (await previewRoute(db, caller, { id: personId, kind: CORRECTION_KIND })).steps,
  }));
  if (faults.some(({ field }) => field !== 'fileId') || input.kind === 'objection') {
    return { faults, after: null, route };
  }
  const tried = { ...input, requestId: null, personId, reason: 'Deneme' };
  const { looked } = await tryOut(
    context,
    (trial: CallContext) => trial.write((db) => layCorrection(db, tried)),
    undefined,
    { look: (db) => lookOf(db, personId, input.day) },
  );
  return { faults, after: looked ?? null, route };
}
