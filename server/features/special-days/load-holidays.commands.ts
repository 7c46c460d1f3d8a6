import type { z } from 'zod';
import type { specialDaysSchemas } from '#contract/special-days/special-days.schemas.ts';
import { holidayTypeCodes } from '#contract/special-days/special-day-kinds.ts';
import type { PublicHoliday } from '#core/special-days/turkish-holidays.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { recordMany } from '#server/records/audit.ts';
import { saveRecords } from '#server/records/many-records.ts';
import { changedColumns } from '#server/records/record.ts';
import { type Compared, compareHolidays, groupDays } from './public-holidays.ts';
import {
  checkSpan,
  lockSpecialDays,
  SPECIAL_DAY,
  type SpecialDayColumns,
} from './special-day-row.ts';

type LoadInput = z.output<(typeof specialDaysSchemas)['LoadPublicHolidays']['input']>;
interface Loaded {
  readonly added: number;
  readonly moved: number;
}

type TypeIds = Readonly<Record<PublicHoliday['kind'], string>>;

/** The types come with the product, so they are there. */
async function typeIds(db: TenantTx): Promise<TypeIds> {
  const types = await db
    .selectFrom('special_day_type')
    .select(['id', 'code'])
    .where('built_in', '=', true)
    .execute();
  const idOf = (kind: PublicHoliday['kind']) =>
    types.find(({ code }) => code === holidayTypeCodes[kind])!.id;
  return { official: idOf('official'), religious: idOf('religious'), eve: idOf('eve') };
}

const columnsOf = (holiday: PublicHoliday, types: TypeIds): SpecialDayColumns => ({
  name: holiday.name,
  type_id: types[holiday.kind],
  first_day: holiday.firstDay,
  last_day: holiday.lastDay,
  half_from: holiday.halfFrom,
  company_id: null,
  work_place_id: null,
});

/** In one statement, each with its entry in the audit trail. */
async function insertDays(db: TenantTx, rows: readonly SpecialDayColumns[]): Promise<void> {
  const added = await db
    .insertInto('special_day')
    .values([...rows])
    .returning(['id', 'name', 'first_day'])
    .execute();
  await recordMany(
    db,
    added.map(({ id, name, first_day }) => ({
      action: 'create',
      entity: 'specialDay',
      entityId: id,
      after: rows.find((row) => row.name === name && row.first_day === first_day),
    })),
  );
}

/** For whoever knows that they lie over nothing: the demo. */
export async function insertHolidays(
  db: TenantTx,
  holidays: readonly PublicHoliday[],
): Promise<void> {
  const types = await typeIds(db);
  await insertDays(
    db,
    holidays.map((holiday) => columnsOf(holiday, types)),
  );
}

/** Those at another date come to their official one; none of them may come to lie over another day. */
async function moveHolidays(db: TenantTx, differing: readonly Compared[]): Promise<void> {
  const changed = differing.map(({ holiday, stored }) => ({
    row: stored!,
    change: changedColumns(stored!, {
      first_day: holiday.firstDay,
      last_day: holiday.lastDay,
      half_from: holiday.halfFrom,
    }),
  }));
  await saveRecords(db, SPECIAL_DAY, changed);
  for (const { row, change } of changed) await checkSpan(db, { ...row, ...change }, row.id);
}

/** Loads the chosen holidays of a year; what is there already, or covered by another day, stays as it is. */
export function loadHolidays(context: CallContext, { year, keys }: LoadInput): Promise<Loaded> {
  return writeIfNeeded(context, async (db, unchanged) => {
    await lockSpecialDays(db);
    const compared = compareHolidays(year, await groupDays(db, year));
    const known = new Set(compared.map(({ holiday }) => holiday.key));
    if (keys.some((key) => !known.has(key))) throw fieldError('keys', 'Bilinmeyen resmî tatil.');
    const chosen = compared.filter(({ holiday }) => keys.includes(holiday.key));
    const fresh = chosen.filter(({ state }) => state === 'new').map(({ holiday }) => holiday);
    const differing = chosen.filter(({ state }) => state === 'differs');
    const answer = { added: fresh.length, moved: differing.length };
    if (answer.added + answer.moved === 0) return unchanged(answer);
    if (differing.length > 0) await moveHolidays(db, differing);
    if (fresh.length > 0) {
      const types = await typeIds(db);
      const rows = fresh.map((holiday) => columnsOf(holiday, types));
      for (const row of rows) await checkSpan(db, row);
      await insertDays(db, rows);
    }
    return answer;
  });
}
