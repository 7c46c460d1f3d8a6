/** Many requests that were entered as agreed are annulled at once: as many statements for thousands as for one. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { StoredRequest } from './stored-flow.ts';
import { tellEntered } from './tell.ts';
import { writeEntries } from './write-outcome.ts';

type Approved = Pick<
  StoredRequest,
  'id' | 'kind' | 'personId' | 'personName' | 'enteredById' | 'summary' | 'version' | 'round'
>;

/** The caller holds them, has found them approved, and ends the effects of the kind themselves once this is done. */
export async function annulApproved(
  db: TenantTx,
  actorId: string,
  ids: readonly string[],
  note: string,
): Promise<void> {
  const { rows } = await sql<Approved>`
    update request set state = 'cancelled', step = null, version = request.version + 1
    from person where request.id = any(${ids}::uuid[]) and request.state = 'approved' and person.id = request.person_id
    returning request.id, request.kind, request.person_id as "personId", person.name || ' ' || person.surname as "personName",
      request.entered_by as "enteredById", request.summary, request.version, request.round`.execute(
    db,
  );
  const happened = rows.map((request) => ({
    request,
    place: { id: request.id, round: request.round },
    entry: {
      act: 'annul',
      actorId,
      onBehalfOf: null,
      note,
      from: 'approved',
      to: 'cancelled',
      step: null,
      version: request.version,
    } as const,
  }));
  await writeEntries(
    db,
    happened.map(({ place, entry }) => ({ place, entry })),
  );
  await tellEntered(db, happened);
}
