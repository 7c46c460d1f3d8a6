import { sql } from 'kysely';
import { deviceName } from '#core/text/device-name.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** How many sign-ins one looks back on. */
const HISTORY = 20;

/** One's own open sessions, without those through which an Admin looks: this one first, then as they were last seen, which a renewal every 15 minutes tells. */
export async function listSessions(db: TenantTx, { personId, sessionId }: Caller) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'rotated_at'])
    .where('person_id', '=', personId)
    .where('viewer_session_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .execute();
  return rows.map(({ id, ip, user_agent, created_at, rotated_at }) => ({
    id,
    ip,
    device: deviceName(user_agent),
    signedInAt: created_at,
    lastSeenAt: rotated_at,
    isThis: id === sessionId,
  }));
}

/** One's own sign-ins, newest first; the failed ones are those that named this person. */
export async function listSignIns(db: TenantTx, personId: string) {
  const { rows } = await sql<{
    at: string;
    ip: string | null;
    user_agent: string | null;
    succeeded: boolean;
  }>`
    select * from (
      (select created_at as at, ip, user_agent, true as succeeded from session
        where person_id = ${personId} and viewer_session_id is null order by created_at desc limit ${HISTORY})
      union all
      (select at, ip, null, false from audit_entry
        where entity = 'person' and entity_id = ${personId} and action = 'sign-in-failed'
        order by at desc limit ${HISTORY})
    ) as sign_in order by at desc limit ${HISTORY}`.execute(db);
  return rows.map(({ user_agent, ...signIn }) => ({
    ...signIn,
    device: signIn.succeeded ? deviceName(user_agent) : null,
  }));
}
