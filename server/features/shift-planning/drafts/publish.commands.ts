/** Makes drafts valid at once, tells those concerned what changed for them; or throws drafts away. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { weekdayNames } from '#contract/working-times/rests.ts';
import { formatDay } from '#core/format/day.ts';
import { weekday } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { mayBackdate } from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import { grouped } from '#core/lists/grouped.ts';
import { nameOfValue } from '../plan/plan-words.ts';
import type { PlanFilter } from '#server/access/people/selection.queries.ts';
import type { DayRange } from '#core/time/day-range.ts';
import { loadShifts } from '#server/features/work-plan/work-plan.ts';
import { type Counts, countsOf, type Draft, draftsOf } from './drafts.queries.ts';

type Selection = DayRange & PlanFilter;
type PublishInput = z.output<(typeof shiftPlanningSchemas)['PublishPlan']['input']>;

/** The trail tells which cells, and what they said before. */
const tell = (
  db: TenantTx,
  action: 'publish' | 'discard-drafts',
  { from, to }: DayRange,
  drafts: readonly Draft[],
  reason: string | undefined,
) => {
  const { people, cells } = countsOf(drafts, 0);
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
    const { drafts, ownCells } = await draftsOf(db, caller, selection, true);
    const counts = countsOf(drafts, ownCells);
    if (drafts.length === 0) return unchanged(counts);
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
    return counts;
  });
}

export function discardDrafts(context: CallContext, selection: Selection): Promise<Counts> {
  const { caller } = context;
  return writeIfNeeded(context, async (db, unchanged) => {
    const found = await draftsOf(db, caller, selection, true);
    const drafts = [...found.drafts, ...found.gone];
    const counts = countsOf(drafts, found.ownCells);
    if (drafts.length === 0) return unchanged(counts);
    await sql`update plan_cell set draft = null, version = version + 1, reason = null,
        changed_by = ${caller.personId}::uuid, changed_at = now()
      from ${keys(drafts)}`.execute(db);
    await tell(db, 'discard-drafts', selection, drafts, undefined);
    return counts;
  });
}
