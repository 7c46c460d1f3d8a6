/** Who is inside now, and where passes come from. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { passesSchemas } from '#contract/doors/passes.schemas.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { insideNow } from '#server/features/passes/passes.ts';

type InsideInput = z.output<(typeof passesSchemas)['GetInside']['input']>;
type Inside = z.output<(typeof passesSchemas)['GetInside']['data']>;

/** Also those that are no longer in use: their passes stay. */
export async function passDevices(db: TenantTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from device order by sort_key`.execute(db);
  return rows;
}

interface InsideRow {
  readonly personId: string;
  readonly name: string;
  readonly departmentName: string | null;
  readonly workPlaceId: string | null;
  readonly workPlaceName: string | null;
  readonly since: string;
}

/** By work place, with when they came. */
export async function listInside(
  db: TenantTx,
  caller: ScopeOf,
  { workPlaceId, personId }: InsideInput,
): Promise<Inside> {
  const whom = personId === undefined ? undefined : sql<SqlBool>`pass.person_id = ${personId}`;
  const { rows } = await sql<InsideRow>`
    select person.id as "personId", person.name || ' ' || person.surname as name, department.name as "departmentName",
      work_place.id as "workPlaceId", work_place.name as "workPlaceName", inside.at as since
    from ${insideNow(whom)} inside join person on person.id = inside.person_id
    left join department on department.id = person.department_id
    left join work_place on work_place.id = inside.work_place_id
    where not person.archived and ${inScope(caller)}
      and (${workPlaceId ?? null}::uuid is null or inside.work_place_id = ${workPlaceId ?? null}::uuid)
    order by work_place.sort_key nulls last, person.sort_key`.execute(db);
  const places = new Map<string | null, Inside[number]>();
  for (const { workPlaceId: id, workPlaceName, ...person } of rows) {
    const place = places.get(id) ?? { workPlaceId: id, workPlaceName, people: [] };
    place.people.push(person);
    places.set(id, place);
  }
  return [...places.values()];
}
