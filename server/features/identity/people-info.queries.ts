import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What the user menu shows of the signed-in person, and the generation of the session's refresh token. */
export function describePerson(db: TenantTx, personId: string, sessionId: string) {
  return db
    .selectFrom('person')
    .innerJoin('session', (join) =>
      join
        .onRef('session.tenant_id', '=', 'person.tenant_id')
        .onRef('session.person_id', '=', 'person.id'),
    )
    .leftJoin('title', (join) =>
      join
        .onRef('title.tenant_id', '=', 'person.tenant_id')
        .onRef('title.id', '=', 'person.title_id'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.tenant_id', '=', 'person.tenant_id')
        .onRef('department.id', '=', 'person.department_id'),
    )
    .select([
      'person.avatar_id',
      'session.generation',
      'title.name as title',
      'department.name as department',
    ])
    .where('person.id', '=', personId)
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}
