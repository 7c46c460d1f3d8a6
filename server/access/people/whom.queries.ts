/** Whom something is entered for, of many at once: people of the caller's scope, by where they belong today or by name. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inPlaces } from '#server/access/places.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { checkPlaces } from './selection.queries.ts';

export interface Whom {
  readonly companyId?: string | undefined;
  readonly workPlaceId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly personIds: readonly string[];
  readonly exceptIds: readonly string[];
}

export interface Head {
  readonly personId: string;
  readonly personName: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
}

/** A tenant is a few thousand people; whoever has more enters it place by place. */
const MOST_PEOPLE = 20_000;

/** 404 for whoever is named and not seen. */
async function checkNamed(db: TenantTx, caller: ScopeOf, ids: readonly string[]): Promise<void> {
  const named = [...new Set(ids)];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person
    where person.id = any(${named}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  if (rows[0]!.count < named.length) throw new AppError('not_found');
}

function conditionsOf(caller: ScopeOf, whom: Whom): RawBuilder<SqlBool>[] {
  const { personIds, exceptIds } = whom;
  const isNamed = personIds.length > 0;
  return [
    inScope(caller),
    sql`not person.archived`,
    // Who is named is told why it cannot be entered; of a place only those who work there are meant.
    isNamed ? sql`person.id = any(${personIds}::uuid[])` : sql`person.active`,
    sql`person.id <> all(${exceptIds}::uuid[])`,
    ...inPlaces('person', whom),
  ];
}

/** By name. 404 for a place or a person that is not there, or not seen. */
export async function findWhom(db: TenantTx, caller: ScopeOf, whom: Whom): Promise<Head[]> {
  await checkPlaces(db, whom);
  await checkNamed(db, caller, whom.personIds);
  const { rows } = await sql<Head>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName"
    from person left join department on department.id = person.department_id
    where ${sql.join(conditionsOf(caller, whom), sql` and `)}
    order by person.sort_key, person.id limit ${MOST_PEOPLE + 1}`.execute(db);
  if (rows.length > MOST_PEOPLE) {
    const most = MOST_PEOPLE.toLocaleString('tr-TR');
    throw fieldError('personIds', `Tek seferde en çok ${most} kişi; firma ya da işyeri seçin.`);
  }
  return rows;
}

/** Those among them who are still seen. */
export async function stillSeen(
  db: TenantTx,
  caller: ScopeOf,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person.id from person
    where person.id = any(${ids}::uuid[]) and not person.archived and ${inScope(caller)}
    order by person.id`.execute(db);
  return rows.map(({ id }) => id);
}
