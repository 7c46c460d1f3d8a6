/** The public holidays of a year beside what is stored: what loading them would do. */
import type { z } from 'zod';
import type { specialDaysSchemas } from '#contract/special-days/special-days.schemas.ts';
import {
  FIRST_CALCULATED_YEAR,
  type PublicHoliday,
  publicHolidays,
} from '#core/special-days/turkish-holidays.ts';
import { fold } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { SpecialDay } from './special-day-row.ts';

type Preview = z.output<(typeof specialDaysSchemas)['GetPublicHolidays']['data']>;
type State = Preview['holidays'][number]['state'];

export interface Compared {
  readonly holiday: PublicHoliday;
  readonly state: State;
  /** The day of the same name, or the one that lies over all of it. */
  readonly stored: StoredHoliday | null;
}

export type StoredHoliday = SpecialDay;

/** Days of the whole group that reach into the year: holidays are loaded for everyone. */
export async function groupDays(db: TenantTx, year: number): Promise<SpecialDay[]> {
  return db
    .selectFrom('special_day')
    .select([
      'id',
      'version',
      'name',
      'type_id',
      'first_day',
      'last_day',
      'half_from',
      'company_id',
      'work_place_id',
    ])
    .where('company_id', 'is', null)
    .where('work_place_id', 'is', null)
    .where('first_day', '<=', `${year}-12-31`)
    .where('last_day', '>=', `${year}-01-01`)
    .orderBy('first_day')
    .execute();
}

type Span = Pick<PublicHoliday, 'firstDay' | 'lastDay' | 'halfFrom'>;

const spanOf = ({ first_day, last_day, half_from }: SpecialDay): Span => ({
  firstDay: first_day,
  lastDay: last_day,
  halfFrom: half_from,
});

const isSame = (a: Span, b: Span) =>
  a.firstDay === b.firstDay && a.lastDay === b.lastDay && a.halfFrom === b.halfFrom;

/** Whether all of the second's minutes are the first's. */
const covers = (a: Span, b: Span) =>
  a.lastDay >= b.lastDay &&
  (a.firstDay < b.firstDay ||
    (a.firstDay === b.firstDay && (a.halfFrom ?? 0) <= (b.halfFrom ?? 0)));

const overlaps = (a: Span, b: Span) => a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;

/** Feasts before single days before afternoons: what falls on a longer one is covered by it. */
const RANK: Readonly<Record<PublicHoliday['kind'], number>> = { religious: 0, official: 1, eve: 2 };

/**
 * Each holiday of the year: new, there, at another date, or covered. Two may fall on one day (the last of Kurban Bayramı
 * 2027 is 19 Mayıs): a day is special once, so the shorter is covered by the longer.
 */
export function compareHolidays(year: number, stored: readonly SpecialDay[]): Compared[] {
  const coming: { span: Span; day: SpecialDay }[] = [];
  const compare = (holiday: PublicHoliday): Compared => {
    const named = stored.find(({ name }) => fold(name) === fold(holiday.name));
    if (named) {
      const state = isSame(spanOf(named), holiday) ? 'there' : 'differs';
      return { holiday, state, stored: named };
    }
    const over =
      stored.find((day) => covers(spanOf(day), holiday)) ??
      stored.find((day) => overlaps(spanOf(day), holiday)) ??
      coming.find(({ span }) => covers(span, holiday))?.day;
    if (over) return { holiday, state: 'covered', stored: over };
    coming.push({ span: holiday, day: asDay(holiday) });
    return { holiday, state: 'new', stored: null };
  };
  const holidays = publicHolidays(year);
  const byRank = holidays.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]).map(compare);
  return holidays.map((holiday) => byRank.find((one) => one.holiday === holiday)!);
}

/** A holiday that is to come, as if it were stored. */
const asDay = ({ name, firstDay, lastDay, halfFrom }: PublicHoliday): SpecialDay => ({
  id: '',
  version: 0,
  name,
  type_id: '',
  first_day: firstDay,
  last_day: lastDay,
  half_from: halfFrom,
  company_id: null,
  work_place_id: null,
});

export async function previewHolidays(db: TenantTx, year: number): Promise<Preview> {
  const compared = compareHolidays(year, await groupDays(db, year));
  return {
    isCalculated: year >= FIRST_CALCULATED_YEAR,
    holidays: compared.map(({ holiday, state, stored }) => ({
      ...holiday,
      state,
      stored: stored && { name: stored.name, ...spanOf(stored) },
    })),
  };
}
