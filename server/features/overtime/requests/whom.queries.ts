/** Whom overtime is asked or entered for: people of the caller's scope, by name or by where they belong today. */
import { sql } from 'kysely';
import { inPlaces } from '#server/access/places.ts';
import { checkPlaces } from '#server/access/people/selection.queries.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';

export interface Whom {
  readonly personIds?: readonly string[] | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly exceptIds?: readonly string[] | undefined;
}

/** As many as may be named one by one. */
const MOST_PEOPLE = 500;

/** 404 where one of them is unknown, deleted or beyond the caller's scope. */
async function checkNamed(db: TenantTx, caller: Caller, ids: readonly string[]): Promise<void> {
  const others = ids.filter((id) => id !== caller.personId);
  if (others.length === 0) return;
  const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from person
    where person.id = any(${others}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  if (rows[0]!.seen !== others.length) throw new AppError('not_found');
}

async function checkDepartment(db: TenantTx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { rows } = await sql`select from department where id = ${id}`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

/** Who works there now and is seen; oneself is not meant by a place, for nobody decides for a team on their own. */
async function peopleOf(db: TenantTx, caller: Caller, whom: Whom): Promise<string[]> {
  const { departmentId, teamId, exceptIds = [] } = whom;
  await checkPlaces(db, { teamId });
  await checkDepartment(db, departmentId);
  const { rows } = await sql<{ id: string }>`
    select person.id from person
    where ${sql.join([inScope(caller), ...inPlaces('person', { departmentId, teamId })], sql` and `)}
      and person.active and not person.archived and person.id <> ${caller.personId}
      and person.id <> all(${exceptIds}::uuid[])
    order by person.sort_key, person.id limit ${MOST_PEOPLE + 1}`.execute(db);
  const field = teamId === undefined ? 'departmentId' : 'teamId';
  if (rows.length === 0) throw fieldError(field, 'Bu seçimde gördüğünüz kimse yok.');
  if (rows.length > MOST_PEOPLE) {
    throw fieldError(
      field,
      `Bir seferde en çok ${MOST_PEOPLE} kişi; daha küçük bir departman seçin.`,
    );
  }
  return rows.map(({ id }) => id);
}

/** Oneself where nobody is named. 404 for a place or a person that is not there, or not seen. */
export async function findWhom(
  db: TenantTx,
  caller: Caller,
  whom: Whom,
): Promise<readonly string[]> {
  if (whom.departmentId !== undefined || whom.teamId !== undefined) {
    return peopleOf(db, caller, whom);
  }
  const { personIds, exceptIds = [] } = whom;
  const ids = (personIds ?? [caller.personId]).filter((id) => !exceptIds.includes(id));
  if (ids.length === 0) throw fieldError('personIds', 'En az bir personel seçin.');
  await checkNamed(db, caller, ids);
  return ids;
}
