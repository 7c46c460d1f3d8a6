/** Where the values of everybody's days come from: the latest day is the first, and its people by name. */
import { sql } from 'kysely';
import { personnelDaily } from '#contract/puantaj/reports/personnel-daily.ts';
import { searchWords } from '#core/text/turkish.ts';
import { placesOf } from '#server/access/places.ts';
import { inScope } from '#server/access/scope.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { fullName, listSource, MADE } from '#server/records/lists/list-source.ts';
import { dayTables, hasAnomaly, shown } from '../reading/day-tables.ts';
import { readDay } from '../reading/read-day.ts';
import { figuresOf, type StoredDay, storedDayColumns, storedDayTables } from '../stored-day.ts';

/** As every page reads a stored day. */
const made = (stored: StoredDay) => {
  const figures = figuresOf(readDay(stored));
  return { ...stored, ...figures, hours: figures.shift?.hours ?? null };
};

export const personnelDays = listSource(personnelDaily, {
  table: sql`${dayTables()} ${storedDayTables} join person on person.id = d.person_id
    left join department on department.id = d.department_id`,
  id: 'd.person_id',
  day: 'd.day',
  // No plan of tomorrow is a day of anybody.
  seenBy: (caller) => ({
    seen: sql`not person.archived and ${inScope(caller)} and d.day <= puantaj_today()`,
  }),
  joins: {},
  columns: {
    id: sql`d.person_id || ' ' || d.day`,
    personId: 'd.person_id',
    registrationNo: 'person.registration_no',
    name: fullName('person'),
    day: 'd.day',
    departmentName: 'department.name',
    workPlaceName: 'w.name',
    planName: MADE,
    hours: MADE,
    firstIn: 'd.first_in',
    lastOut: MADE,
    planned: 'd.planned',
    worked: MADE,
    missing: MADE,
    overtime: MADE,
    waiting: MADE,
    night: MADE,
    anomalies: MADE,
    dayKind: 'd.day_kind',
    inside: MADE,
    corrected: 'd.corrected',
    stale: MADE,
  },
  made: {
    from: storedDayColumns,
    rows: (_, rows: readonly StoredDay[]) => Promise.resolve(rows.map(made)),
  },
  filters: {
    from: (day) => sql`d.day >= ${day}::date`,
    to: (day) => sql`d.day <= ${day}::date`,
    ...placesOf('d'),
    personId: 'd.person_id',
    anomaly: hasAnomaly,
    corrected: () => sql`d.corrected`,
  },
  search: (text) =>
    sql`d.person_id = any(array(${sql.join(searchWords(text).map(peopleWith), sql` intersect `)}))`,
  orders: {
    name: sql`person.sort_key`,
    day: sql`d.day`,
    departmentName: sql`department.sort_key`,
    workPlaceName: sql`w.sort_key`,
    firstIn: sql`d.first_in`,
    lastOut: shown.lastOut,
    planned: sql`d.planned`,
    worked: shown.worked,
    missing: shown.missing,
    overtime: shown.overtime,
    waiting: shown.waiting,
    night: sql`d.night`,
  },
  order: sql`d.day desc, person.sort_key, person.id`,
});
