/** Makes drafts valid at once, tells those concerned what changed for them; or throws drafts away. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { weekdayNames } from '#contract/working-times/rests.ts';
import { formatDay } from '#core/format/day.ts';
import { type Day, weekday } from '#core/time/day.ts';
import { isOwn } from '#server/access/own-time.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { mayBackdate } from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import { judge, loadJudged } from '../plan/findings.ts';
import { grouped } from '../plan/grouped.ts';
import { nameOfValue } from '../plan/plan-words.ts';
import { type PlanFilter, type PlanRange, selectPeople } from '../plan/selection.queries.ts';
import { loadShifts } from '../plan/world.queries.ts';

type Selection = PlanRange & PlanFilter;
type PublishInput = z.output<(typeof shiftPlanningSchemas)['PublishPlan']['input']>;
type Preview = z.output<(typeof shiftPlanningSchemas)['PreviewPublish']['data']>;
interface Counts {
  readonly people: number;
  readonly cells: number;
  /** Drafts of the caller's own plan, which somebody else publishes or throws away. */
  readonly ownCells: number;
}

interface Drafts {
  readonly drafts: readonly Draft[];
  readonly ownCells: number;
}

interface Draft {
  readonly personId: string;
  readonly day: Day;
  readonly published: PlanValue | null;
  readonly draft: PlanValue;
  readonly reason: string | null;
}

/** The drafts of a selection, held in one order until the transaction ends where they are to change. */
async function draftsOf(
  db: TenantTx,
  caller: Caller,
  selection: Selection,
  lock: boolean,
): Promise<Drafts> {
  const people = await selectPeople(db, caller, selection);
  const ids = people.map(({ head }) => head.personId);
  const { rows } = await sql<Draft>`
    select person_id as "personId", day, published, draft, reason from plan_cell
    where draft is not null and day between ${selection.from}::date and ${selection.to}::date
      and person_id = any(${ids}::uuid[])
    order by person_id, day ${lock ? sql`for update` : sql``}`.execute(db);
  const drafts = rows.filter(({ personId }) => !isOwn(caller, personId));
  return { drafts, ownCells: rows.length - drafts.length };
}

const countsOf = ({ drafts, ownCells }: Drafts): Counts => ({
  people: new Set(drafts.map(({ personId }) => personId)).size,
  cells: drafts.length,
  ownCells,
});

/** The trail tells which cells, and what they said before. */
const tell = (
  db: TenantTx,
  action: 'publish' | 'discard-drafts',
  { from, to }: PlanRange,
  drafts: readonly Draft[],
  reason: string | undefined,
) => {
  const { people, cells } = countsOf({ drafts, ownCells: 0 });
  const after = { from, to, personCount: people, cellCount: cells, ...(reason && { reason }) };
  const values = (of: (draft: Draft) => PlanValue | null) =>
    drafts.map((draft) => ({ personId: draft.personId, day: draft.day, value: of(draft) }));
  return record(db, {
    action,
    entity: 'planCell',
    before: { cells: values((one) => (action === 'publish' ? one.published : one.draft)) },
    after: { ...after, cells: values((one) => (action === 'publish' ? one.draft : null)) },
  });
};

const keys = (drafts: readonly Draft[]) => sql`
  unnest(${drafts.map(({ personId }) => personId)}::uuid[], ${drafts.map(({ day }) => day)}::date[])
    as chosen (person_id, day) where plan_cell.person_id = chosen.person_id and plan_cell.day = chosen.day`;

export async function previewPublish(
  { caller, read }: CallContext,
  selection: Selection,
): Promise<Preview> {
  const { found, today, loaded } = await read(async (db) => {
    const found = await draftsOf(db, caller, selection, false);
    const ids = [...new Set(found.drafts.map(({ personId }) => personId))];
    return {
      found,
      today: await readToday(db),
      loaded: await loadJudged(db, ids, { from: selection.from, to: selection.to }),
    };
  });
  const past = found.drafts.filter(({ day }) => day < today);
  return {
    ...countsOf(found),
    pastCells: past.length,
    needsReason: past.some(({ reason }) => reason === null),
    findings: (await judge(loaded, true)).length,
  };
}

/** Days that passed while they were drafts change the past as well. */
function checkPast(caller: Caller, past: readonly Draft[], reason: string | undefined): void {
  if (past.length === 0) return;
  if (!mayBackdate(caller)) throw new AppError('forbidden');
  if (reason === undefined && past.some((draft) => draft.reason === null)) {
    throw fieldError('reason', 'Geçmiş günlerin planı değişiyor; gerekçesini yazın.');
  }
}

/** So many days are named one by one. */
const MOST_TOLD = 10;

/** '18.11.2026 Çarşamba: Sabah → Gece' */
async function messagesOf(db: TenantTx, drafts: readonly Draft[]) {
  const shifts = await loadShifts(db);
  const name = (value: PlanValue | null) =>
    value === null || value === NOTHING ? 'varsayılan plan' : nameOfValue(value, shifts);
  const inWords = ({ day, published, draft }: Draft) =>
    `${formatDay(day)} ${weekdayNames[weekday(day) - 1]}: ${name(published)} → ${name(draft)}`;
  return [...grouped(drafts, ({ personId }) => personId)].map(([personId, own]) => {
    const more = own.length - MOST_TOLD;
    const lines = own.slice(0, MOST_TOLD).map(inWords);
    if (more > 0) lines.push(`ve ${more} gün daha.`);
    return {
      personId,
      title: `Vardiya planınız değişti (${own.length} gün)`,
      content: lines.join('\n'),
      // One's own plan stands in the profile, for whoever has no right to the grid.
      webUrl: addressOf('Profile'),
    };
  });
}

export function publishPlan(
  context: CallContext,
  { reason, ...selection }: PublishInput,
): Promise<Counts> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    const found = await draftsOf(db, caller, selection, true);
    const { drafts } = found;
    if (drafts.length === 0) return unchanged(countsOf(found));
    const today = await readToday(db);
    checkPast(
      caller,
      drafts.filter(({ day }) => day < today),
      reason,
    );
    await sql`update plan_cell set published = nullif(draft, ''), draft = null, version = version + 1,
        changed_by = ${caller.personId}::uuid, changed_at = now(), reason = coalesce(${reason ?? null}, reason)
      from ${keys(drafts)}`.execute(db);
    await tell(db, 'publish', selection, drafts, reason);
    await notifyEach(db, await messagesOf(db, drafts));
    return countsOf(found);
  });
}

export function discardDrafts(context: CallContext, selection: Selection): Promise<Counts> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    const found = await draftsOf(db, caller, selection, true);
    const { drafts } = found;
    if (drafts.length === 0) return unchanged(countsOf(found));
    await sql`update plan_cell set draft = null, version = version + 1, reason = null,
        changed_by = ${caller.personId}::uuid, changed_at = now()
      from ${keys(drafts)}`.execute(db);
    await tell(db, 'discard-drafts', selection, drafts, undefined);
    return countsOf(found);
  });
}
