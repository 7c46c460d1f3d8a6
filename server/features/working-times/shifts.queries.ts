/** Shifts as they hold today, with all their versions, and where they are used. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { netMinutes } from '#contract/working-times/shift-minutes.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import type { workingTimesSchemas } from '#contract/working-times/working-times.schemas.ts';
import { onePage } from '#server/db/lists/page.ts';
import { beginsWords } from '#server/db/text/words.ts';
import { readToday, today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { orderOf } from './list-order.ts';
import { versionsOfShift } from './shift-rows.ts';
import { usersOfShift } from './usages.queries.ts';

type ListInput = z.output<(typeof workingTimesSchemas)['GetShifts']['input']>;
type Selection = Pick<ListInput, 'search' | 'sort' | 'active'>;

function matching(db: TenantTx, { search, active }: Selection) {
  const shifts = db
    .selectFrom('shift')
    .where(beginsWords(sql`shift.code || ' ' || shift.name`, search));
  return active === undefined ? shifts : shifts.where('shift.active', '=', active);
}

/** The version that holds today: the latest that has begun; the first one has no day. */
const heldToday = sql<string>`(select held.id from shift_version held where held.shift_id = shift.id
  and (held.from_date is null or held.from_date <= ${today}) order by held.from_date desc nulls last limit 1)`;

const nextFrom = sql<string | null>`(select min(ahead.from_date) from shift_version ahead
  where ahead.shift_id = shift.id and ahead.from_date > ${today})`;

const usedBy = sql<number>`(select count(distinct v.working_time_id)::int from working_time_day d
  join working_time_version v on v.tenant_id = d.tenant_id and v.id = d.version_id where d.shift_id = shift.id)`;

const selected = (db: TenantTx, selection: Selection) =>
  matching(db, selection)
    .innerJoin('shift_version as held', (join) => join.on('held.id', '=', heldToday))
    .select([
      'shift.id',
      'shift.code',
      'shift.name',
      'shift.color',
      'shift.short_key as shortKey',
      'shift.active',
      'shift.version',
      'held.terms',
      'held.from_date as from',
      nextFrom.as('nextFrom'),
      usedBy.as('usedBy'),
    ])
    .orderBy(orderOf('shift', selection));

const withMinutes = <Row extends { readonly terms: ShiftTerms }>(row: Row) => ({
  ...row,
  netMinutes: netMinutes(row.terms),
});

/** All pages of the list. */
export const selectedShifts = async (db: TenantTx, selection: Selection) =>
  (await selected(db, selection).execute()).map(withMinutes);

export async function listShifts(db: TenantTx, input: ListInput) {
  const { rows, total } = await onePage(selected(db, input), matching(db, input), input);
  return { rows: rows.map(withMinutes), total };
}

/** The weekly working times that have a shift in any version, and on which days. */
export const workingTimesWith = (db: TenantTx, shiftId: string) =>
  db
    .selectFrom('working_time_day as d')
    .innerJoin('working_time_version as v', 'v.id', 'd.version_id')
    .innerJoin('working_time as w', 'w.id', 'v.working_time_id')
    .select([
      'w.id',
      'w.code',
      'w.name',
      sql<number[]>`array_agg(distinct d.weekday::int order by d.weekday::int)`.as('weekdays'),
    ])
    .where('d.shift_id', '=', shiftId)
    .groupBy(['w.tenant_id', 'w.id'])
    .orderBy('w.sort_key')
    .orderBy('w.id')
    .execute();

export async function shiftById(db: TenantTx, id: string) {
  const shift = await db
    .selectFrom('shift')
    .select(['id', 'code', 'name', 'color', 'short_key as shortKey', 'active', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!shift) throw new AppError('not_found');
  return {
    ...shift,
    today: await readToday(db),
    versions: await versionsOfShift(db, id),
    usedIn: await workingTimesWith(db, id),
    usedBy: await usersOfShift(db, id),
  };
}
