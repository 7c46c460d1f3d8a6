/** What somebody owes and was given, as a paper; and what is open when they leave. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceAccountSchemas } from '#contract/advance/advance-account.schemas.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { Download } from '#server/http/download.ts';
import { pdfFile } from '#server/pdf/pdf.ts';
import { readAdvances } from '../account/stored-advances.ts';
import { STATEMENT_TITLE, statementPaper, type StatementPerson } from './statement-paper.ts';

type AtExit = z.output<(typeof advanceAccountSchemas)['GetAdvancesAtExit']['data']>;

async function personOf(db: TenantTx, id: string): Promise<StatementPerson> {
  const { rows } = await sql<StatementPerson>`
    select person.name || ' ' || person.surname as name, person.registration_no as "registrationNo",
      department.name as "departmentName", company.name as "companyName"
    from person left join department on department.id = person.department_id
      left join company on company.id = person.company_id
    where person.id = ${id}`.execute(db);
  return rows[0]!;
}

/** In the order in which they were given. */
async function accountIds(db: TenantTx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from advance_account a where a.person_id = ${personId}
    order by (select min(e.day) from advance_entry e where e.advance_id = a.id), a.created_at, a.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function advanceStatement(
  { read, caller }: CallContext,
  { id }: { id: string },
): Promise<Download> {
  const { person, document } = await read(async (db) => {
    if (id !== caller.personId) await checkSeen(db, caller, id);
    const of = await personOf(db, id);
    const advances = await readAdvances(db, await accountIds(db, id));
    return { person: of, document: statementPaper(of, advances, await readToday(db)) };
  });
  return pdfFile(caller, `${STATEMENT_TITLE} ${person.name}`, document);
}

/** By unit: what is owed, and what is agreed and not paid; and how many requests wait for somebody. */
export async function advancesAtExit(db: TenantTx, caller: Caller, id: string): Promise<AtExit> {
  await checkSeen(db, caller, id);
  const { rows: owed } = await sql<AtExit['owed'][number]>`
    select unit, count(*)::int as advances, sum(balance)::float8 as amount from advance_account
    where person_id = ${id} and balance > 0 group by unit order by unit`.execute(db);
  const { rows: unpaid } = await sql<AtExit['unpaid'][number]>`
    select a.unit, count(*)::int as advances, sum(a.amount)::float8 as amount
    from advance_request a join request r on r.id = a.request_id
    where a.person_id = ${id} and r.state = 'approved'
      and not exists (select from advance_account c where c.id = a.request_id and c.debt > 0)
    group by a.unit order by a.unit`.execute(db);
  const { rows: waiting } = await sql<{ count: number }>`
    select count(*)::int as count from advance_request a join request r on r.id = a.request_id
    where a.person_id = ${id} and r.state in ('waiting', 'returned', 'cancelling')`.execute(db);
  return { owed, unpaid, waiting: waiting[0]!.count };
}
