/** Whoever worked here by then signed on one day; one of them has taken it back lately, and some papers are still missing. */
import { sql } from 'kysely';
import { demoConsents } from '#db/seeds/overtime-requests.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { demoCall } from '#server/records/demo-call.ts';
import { demoOffice } from '#server/records/demo-part.ts';
import { signedPaper } from '#server/records/files/demo-paper.ts';
import { addConsents, addNotice } from '../consents/consents.commands.ts';

async function signers(db: TenantTx, officeId: string, day: Day): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p
    where p.active and p.overtime_consent and p.start_date <= ${day}::date and p.id <> ${officeId}
      and not exists (select from employment_period e where e.person_id = p.id)
    order by p.registration_no limit 400`.execute(db);
  return rows.map(({ id }) => id);
}

export async function signDemoConsents(
  db: TenantTx,
  { today }: { readonly today: Day },
): Promise<number> {
  const officeId = await demoOffice(db);
  const call = demoCall(db, officeId);
  const day = `${Number(today.slice(0, 4)) - 1}-${demoConsents.signed}`;
  const personIds = await signers(db, officeId, day);
  if (personIds.length === 0) return 0;
  const fileId = await signedPaper(db, officeId, demoConsents.paper);
  await addConsents(call, { personIds: [...personIds], day, fileId });
  const notice = await signedPaper(db, officeId, demoConsents.notice);
  // Whoever is asked for no overtime ahead: nobody is to be told of it.
  const { rows } = await sql<{ id: string }>`select p.id from person p
    where p.id = any(${personIds}::uuid[]) and not exists (select from work_window w where w.person_id = p.id)
    order by p.registration_no limit 1`.execute(db);
  for (const { id: personId } of rows) {
    await addNotice(call, { personId, day: addDays(today, -demoConsents.daysAgo), fileId: notice });
  }
  return personIds.length;
}
