/** Weekly working times as they hold today, and with all their versions. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { netMinutes } from '#contract/working-times/shift-minutes.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import type { workingTimesSchemas } from '#contract/working-times/working-times.schemas.ts';
import type { Rest } from '#core/shifts/plan/definitions.ts';
import { onePage } from '#server/db/lists/page.ts';
import { beginsWords } from '#server/db/text/words.ts';
import { readToday, today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { orderOf } from './list-order.ts';
import { usersOfWorkingTime } from './usages.queries.ts';
import { versionsOfWorkingTime } from './working-time-rows.ts';

type ListInput = z.output<(typeof workingTimesSchemas)['GetWorkingTimes']['input']>;
type Selection = Pick<ListInput, 'search' | 'sort' | 'active'>;

interface ListedDay {
  readonly shiftId: string | null;
  readonly shiftCode: string | null;
  readonly color: string | null;
  readonly rest: Rest | null;
  readonly terms: ShiftTerms | null;
}

function matching(db: TenantTx, { search, active }: Selection) {
  const times = db
    .selectFrom('working_time')
    .where(beginsWords(sql`working_time.code || ' ' || working_time.name`, search));
  return active === undefined ? times : times.where('working_time.active', '=', active);
}

const heldToday = sql<string>`(select held.id from working_time_version held
  where held.working_time_id = working_time.id and (held.from_date is null or held.from_date <= ${today})
  order by held.from_date desc nulls last limit 1)`;

const nextFrom = sql<string | null>`(select min(ahead.from_date) from working_time_version ahead
  where ahead.working_time_id = working_time.id and ahead.from_date > ${today})`;

/** The seven days with their shifts as they hold today. */
const days = sql<
  ListedDay[]
>`(select jsonb_agg(jsonb_build_object('shiftId', d.shift_id, 'rest', d.rest,
    'shiftCode', s.code, 'color', s.color, 'terms',
    (select v.terms from shift_version v where v.shift_id = s.id and (v.from_date is null or v.from_date <= ${today})
      order by v.from_date desc nulls last limit 1)) order by d.weekday)
  from working_time_day d left join shift s on s.tenant_id = d.tenant_id and s.id = d.shift_id
  where d.version_id = held.id)`;

const selected = (db: TenantTx, selection: Selection) =>
  matching(db, selection)
    .innerJoin('working_time_version as held', (join) => join.on('held.id', '=', heldToday))
    .select([
      'working_time.id',
      'working_time.code',
      'working_time.name',
      'working_time.active',
      'working_time.version',
      'held.from_date as from',
      'held.contract_week as contractWeek',
      nextFrom.as('nextFrom'),
      days.as('days'),
    ])
    .orderBy(orderOf('working_time', selection));

const withMinutes = <Row extends { readonly days: readonly ListedDay[] }>(row: Row) => ({
  ...row,
  weekMinutes: row.days.reduce((sum, { terms }) => sum + (terms ? netMinutes(terms) : 0), 0),
});

/** All pages of the list. */
export const selectedWorkingTimes = async (db: TenantTx, selection: Selection) =>
  (await selected(db, selection).execute()).map(withMinutes);

export async function listWorkingTimes(db: TenantTx, input: ListInput) {
  const { rows, total } = await onePage(selected(db, input), matching(db, input), input);
  return { rows: rows.map(withMinutes), total };
}

export async function workingTimeById(db: TenantTx, id: string) {
  const row = await db
    .selectFrom('working_time')
    .select(['id', 'code', 'name', 'active', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return {
    ...row,
    today: await readToday(db),
    versions: await versionsOfWorkingTime(db, id),
    usedBy: await usersOfWorkingTime(db, id),
  };
}
