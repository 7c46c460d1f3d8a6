/** Looking through someone else's eyes: a session of that person that hangs on the Admin's own and writes nothing. */
import { sql } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { worksToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import type { SessionRef } from '#server/http/caller/tokens.ts';
import { rightsChanged } from '../access.commands.ts';
import { endSessions } from '../sessions/sessions.commands.ts';

/** Never longer than the Admin's own session either. */
const VIEW_HOURS = 1;

async function findViewable(db: TenantTx, personId: string) {
  const person = await db
    .selectFrom('person as p')
    .select(['p.id', 'p.active', 'p.roles', worksToday('p').as('works')])
    .where('p.id', '=', personId)
    .where('p.archived', '=', false)
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
  if (!person.active) throw fieldError('personId', 'Pasif personel olarak görüntülenemez.');
  if (!person.works)
    throw fieldError('personId', 'Henüz işe başlamamış personel olarak görüntülenemez.');
  // There is nothing to see that one does not see anyway, and it would be two ways to be an Admin.
  if (person.roles.includes('Admin')) {
    throw fieldError('personId', 'Admin rolündeki personel olarak görüntülenemez.');
  }
  return person;
}

/** Opens the view; one that was open before is over. */
export async function openView(
  db: TenantTx,
  caller: Caller,
  personId: string,
): Promise<SessionRef> {
  const person = await findViewable(db, personId);
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('viewer_session_id', '=', caller.sessionId)
    .where('ended_at', 'is', null)
    .execute();
  const { rows } = await sql<{ id: string }>`
    insert into session (person_id, viewer_session_id, ip, user_agent, expires_at)
    select ${person.id}, own.id, own.ip, own.user_agent,
      least(own.expires_at, now() + make_interval(hours => ${VIEW_HOURS}))
    from session own where own.id = ${caller.sessionId}
    returning id`.execute(db);
  await record(db, { action: 'view-as', entity: 'person', entityId: person.id });
  rightsChanged(db);
  return { tenantId: caller.tenantId, personId: person.id, sessionId: rows[0]!.id };
}

/** Ends the view that the caller is in; answers the role that their own session acts in. */
export async function endView(db: TenantTx, caller: Caller): Promise<Role | null> {
  await endSessions(db, { sessionId: caller.sessionId });
  await record(db, { action: 'view-as-end', entity: 'person', entityId: caller.personId });
  const own = await db
    .selectFrom('session')
    .select('acting_role')
    .where('id', '=', caller.viewedBy!.sessionId)
    .executeTakeFirstOrThrow();
  return own.acting_role;
}
