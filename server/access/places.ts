/** What the filters by company, work place, department and team mean, in every list that has them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inDepartment } from './scope.ts';

type ColumnRef = `${string}.${string}`;

export interface Places {
  readonly companyId?: string | undefined;
  readonly workPlaceId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
}

/** Of rows that say themselves where somebody belongs. */
export const placesOf = <Table extends string>(table: Table) =>
  ({
    companyId: `${table}.company_id`,
    workPlaceId: `${table}.work_place_id`,
    departmentId: (id: string) => inDepartment(id, `${table}.department_id`),
    teamId: `${table}.team_id`,
  }) as const;

/** The same for a query of its own: what holds of those that are asked for. */
export function inPlaces(table: string, asked: Places): RawBuilder<SqlBool>[] {
  const places = placesOf(table);
  return Object.entries(places).flatMap(([key, place]) => {
    const id = asked[key as keyof Places];
    if (id === undefined) return [];
    return [typeof place === 'string' ? sql<SqlBool>`${sql.ref(place)} = ${id}` : place(id)];
  });
}

/** Of rows that say whose they are: where that person belongs today. */
export const personInDepartment = (person: ColumnRef) => (id: string) =>
  sql<SqlBool>`${sql.ref(person)} in (select p.id from person p where ${inDepartment(id, 'p.department_id')})`;
