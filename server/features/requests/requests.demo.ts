import { sql } from 'kysely';
import { addDays } from '#core/time/day.ts';
import { demoChains, demoDeputy } from '#db/seeds/requests.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { addRecord } from '#server/records/record.ts';
import { writeChain } from './chains/chains.commands.ts';
import { DEPUTYSHIP } from './deputies/deputies.commands.ts';

/** Orders of one to three steps and somebody's deputy; where users have set up theirs, those stay alone. */
export const requestsDemo: DemoPart = {
  name: 'requests',
  isThere: async (db) => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from approval_chain)
      or exists (select from deputyship)
      or not exists (select from person where registration_no = 'D0001') as there`.execute(db);
    return rows[0]!.there;
  },
  fill: fillRequests,
};

/** By what the demo calls them. */
async function idsBy(db: TenantTx, table: string, column: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, ${sql.ref(column)} as key from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function fillRequests(db: TenantTx): Promise<number> {
  const people = await idsBy(db, 'person', 'registration_no');
  const companies = await idsBy(db, 'company', 'code');
  const departments = await idsBy(db, 'department', 'name');
  for (const { kind, company, department, fallback, steps } of demoChains) {
    await writeChain(db, {
      kind,
      companyId: (company && companies.get(company)) ?? null,
      departmentId: (department && departments.get(department)) ?? null,
      fallbackId: people.get(fallback) ?? null,
      steps: steps.map(({ who, person, role, ...rest }) => ({
        who,
        personId: (person && people.get(person)) ?? null,
        role: role ?? null,
        minSize: rest.minSize ?? null,
        remindAfterDays: rest.remindAfterDays ?? null,
        escalateAfterDays: rest.escalateAfterDays ?? null,
        leaveTypeIds: [],
      })),
    });
  }
  return demoChains.length + (await addDeputy(db, people));
}

async function addDeputy(db: TenantTx, people: ReadonlyMap<string, string>): Promise<number> {
  const today = await readToday(db);
  const { person, deputy, daysBack, daysAhead, note } = demoDeputy;
  const [personId, deputyId] = [people.get(person), people.get(deputy)];
  if (personId === undefined || deputyId === undefined) return 0;
  await addRecord(db, DEPUTYSHIP, {
    person_id: personId,
    deputy_id: deputyId,
    from_date: addDays(today, -daysBack),
    to_date: addDays(today, daysAhead),
    kinds: null,
    note,
  });
  return 1;
}
