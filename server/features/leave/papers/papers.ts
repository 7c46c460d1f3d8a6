/** Papers of leave as files: whoever sees the leave or the person may print them. */
import { sql } from 'kysely';
import { balanceOn, replay } from '#core/leave/account/replay.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { getTrail } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { pdfFile } from '#server/pdf/pdf.ts';
import { accountsOf } from '../account/accounts.queries.ts';
import { ownExit } from '../account/exit.queries.ts';
import { getLeave } from '../requests/leave.queries.ts';
import { type Decision, leaveFormOf } from './leave-form.ts';
import { recordLines } from './record-lines.ts';
import { type RecordedPerson, yearlyRecordOf } from './yearly-record.ts';
import { leaveEffects } from '../leave.effects.ts';

async function companyOf(db: TenantTx, personId: string): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select c.name from person p join company c on c.id = p.company_id
    where p.id = ${personId}`.execute(db);
  return rows[0]?.name ?? '';
}

export async function leaveForm(
  { read, caller }: CallContext,
  { id }: { id: string },
): Promise<Download> {
  const paper = await read(async (db) => {
    const leave = await getLeave(db, caller, id, () => '');
    const { steps } = await getTrail(db, { 1: leaveEffects }, caller, id);
    const decisions = steps.flatMap(({ label, decidedBy, decidedAt }): Decision[] =>
      decidedBy === null || decidedAt === null
        ? []
        : [
            {
              label,
              name: decidedBy,
              words: `onayladı, ${decidedAt.slice(8, 10)}.${decidedAt.slice(5, 7)}.${decidedAt.slice(0, 4)}`,
            },
          ],
    );
    return { leave, decisions, company: await companyOf(db, leave.personId) };
  });
  const { leave, decisions, company } = paper;
  return pdfFile(
    caller,
    `İzin formu ${leave.personName} ${leave.from}`,
    leaveFormOf(leave, company, decisions),
  );
}

export async function yearlyRecord(
  { read, caller }: CallContext,
  { id }: { id: string },
): Promise<Download> {
  const { person, document } = await read(async (db) => {
    await checkSeen(db, caller, id);
    const today = await readToday(db);
    const { rows } = await sql<Omit<RecordedPerson, 'balance' | 'exit'>>`
      select p.name || ' ' || p.surname as name, p.registration_no as "registrationNo", d.name as "departmentName",
        p.start_date as "startDate", c.name as "companyName"
      from person p left join department d on d.id = p.department_id left join company c on c.id = p.company_id
      where p.id = ${id}`.execute(db);
    const { entries } = (await accountsOf(db, [id], today)).get(id)!;
    const recorded = {
      ...rows[0]!,
      balance: balanceOn(entries, today),
      exit: await ownExit(db, id),
    };
    return {
      person: recorded,
      document: yearlyRecordOf(recorded, recordLines(replay(entries)), today),
    };
  });
  return pdfFile(caller, `Yıllık izin kayıt belgesi ${person.name}`, document);
}
