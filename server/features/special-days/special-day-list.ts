/** Where the values of the list of special days come from; the earliest is the first. */
import { sql } from 'kysely';
import { specialDayList } from '#contract/special-days/special-day-list.ts';
import { beginsWords } from '#server/db/text/words.ts';
import { listSource } from '#server/records/lists/list-source.ts';

const isOfGroup = sql`special_day.company_id is null and special_day.work_place_id is null`;

export const specialDays = listSource(specialDayList, {
  // Filters and orders ask for all of them.
  table: sql`special_day join special_day_type on special_day_type.id = special_day.type_id
    left join company on company.id = special_day.company_id
    left join work_place on work_place.id = special_day.work_place_id`,
  id: 'special_day.id',
  seenBy: () => ({ seen: sql`true` }),
  joins: {},
  columns: {
    id: 'special_day.id',
    version: 'special_day.version',
    name: 'special_day.name',
    typeId: 'special_day.type_id',
    typeName: 'special_day_type.name',
    typeColour: 'special_day_type.colour',
    kind: 'special_day_type.kind',
    firstDay: 'special_day.first_day',
    lastDay: 'special_day.last_day',
    halfFrom: 'special_day.half_from',
    companyId: 'special_day.company_id',
    companyName: 'company.name',
    workPlaceId: 'special_day.work_place_id',
    workPlaceName: 'work_place.name',
  },
  filters: {
    typeId: 'special_day.type_id',
    // Its own, its work places' and the whole group's.
    companyId: (id) =>
      sql`(special_day.company_id = ${id} or work_place.company_id = ${id} or ${isOfGroup})`,
    // Its own, its company's and the whole group's.
    workPlaceId: (id) => sql`(special_day.work_place_id = ${id}
      or special_day.company_id = (select company_id from work_place where id = ${id}) or ${isOfGroup})`,
    kind: 'special_day_type.kind',
    firstDayFrom: (day) => sql`special_day.last_day >= ${day}`,
    firstDayTo: (day) => sql`special_day.first_day <= ${day}`,
  },
  search: (text) => beginsWords(sql`special_day.name`, text),
  orders: {
    name: sql`special_day.sort_key`,
    typeName: sql`special_day_type.sort_key`,
    firstDay: sql`special_day.first_day`,
    lastDay: sql`special_day.last_day`,
    scope: sql`tr_sort_key(coalesce(work_place.name, company.name, '')) collate "C"`,
  },
  order: sql`special_day.first_day, special_day.sort_key, special_day.id`,
});
