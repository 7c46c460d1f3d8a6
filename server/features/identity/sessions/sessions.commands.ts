import { sql } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { SESSION_TOPIC } from '#server/db/events.ts';
import type { RefreshRef } from '#server/http/caller/tokens.ts';
import { isLive } from './sessions.queries.ts';

const SESSION_DAYS = 30;
/** How long the token before the current one is still answered, for tabs that renew at the same time. */
const GRACE_SECONDS = 10;

export async function openSession(
  db: TenantTx,
  personId: string,
  from: { ip: string; userAgent: string | undefined },
): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({
      person_id: personId,
      acting_role: null,
      ip: from.ip,
      user_agent: from.userAgent?.slice(0, 300) ?? null,
      expires_at: sql<string>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(db, { action: 'sign-in', entity: 'session', entityId: id });
  return id;
}

/** Ends one session, or all of a person but one. */
export async function endSessions(
  db: TenantTx,
  which: { sessionId: string } | { personId: string; except?: string },
): Promise<void> {
  let query = db.updateTable('session').set({ ended_at: sql`now()` }).where('ended_at', 'is', null);
  if ('sessionId' in which) query = query.where('id', '=', which.sessionId);
  else {
    query = query.where('person_id', '=', which.personId);
    if (which.except) query = query.where('id', '<>', which.except);
  }
  await query.execute();
  db.emit(SESSION_TOPIC);
}

/** One's own sessions on other devices. */
export async function endOtherSessions(
  db: TenantTx,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<null> {
  await endSessions(db, { personId, except: sessionId });
  await record(db, { action: 'end-others', entity: 'session', entityId: sessionId });
  return null;
}

export async function actAs(db: TenantTx, sessionId: string, role: Role | null): Promise<void> {
  const before = await db
    .selectFrom('session')
    .select('acting_role as role')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('session').set({ acting_role: role }).where('id', '=', sessionId).execute();
  await record(db, {
    action: 'switch-role',
    entity: 'session',
    entityId: sessionId,
    before,
    after: { role },
  });
  db.emit(SESSION_TOPIC);
}

/** The person and generation that follow a refresh token; a reused one ends the session. */
export async function exchange(
  db: TenantTx,
  { sessionId, generation }: RefreshRef,
): Promise<{ personId: string; generation: number; actingRole: Role | null } | 'reused' | 'over'> {
  const session = await db
    .selectFrom('session as s')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.id', '=', 's.person_id'),
    )
    .select(['s.person_id', 's.generation', 's.acting_role', 'p.name', 'p.surname'])
    .select(isLive.as('live'))
    .select(
      sql<boolean>`s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('fresh'),
    )
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .executeTakeFirst();
  if (!session?.live) return 'over';
  const owner = { id: session.person_id, name: `${session.name} ${session.surname}` };
  const next = { personId: session.person_id, actingRole: session.acting_role };
  if (generation === session.generation) {
    await db
      .updateTable('session')
      .set({ generation: generation + 1, rotated_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute();
    await record(db, { action: 'renew', entity: 'session', entityId: sessionId }, owner);
    return { ...next, generation: generation + 1 };
  }
  // The one just before, from a tab that asked at the same time: the same successor.
  if (generation === session.generation - 1 && session.fresh) {
    return { ...next, generation: session.generation };
  }
  await endSessions(db, { sessionId });
  const reuse = { action: 'refresh-reuse', entity: 'session', entityId: sessionId } as const;
  await record(db, { ...reuse, after: { generation } }, owner);
  return 'reused';
}
