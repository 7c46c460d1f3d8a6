/** Two months of a company are counted, approved by its departments and locked; a payroll file is made of the earlier one. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { calculateAtOnce } from '#server/features/puantaj/calculate/at-once.demo.ts';
import {
  countPeople,
  findPeriod,
  keepPeriod,
  openPayroll,
  peopleOfPeriod,
} from '#server/features/puantaj/puantaj.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { closeItemCounts } from '../checklist/checklist.queries.ts';
import { noteCloseItem } from '../checklist/notes.commands.ts';
import { ownItems } from '../checklist/own-items.ts';
import { closePeriodOf } from '../checklist/period.queries.ts';
import { makePayrollFile } from '../files/make-file.commands.ts';
import { lockPeriod } from '../lock/lock.commands.ts';
import { approveDepartment } from '../period/approve.commands.ts';
import { closeDepartments } from '../period/departments.queries.ts';
import { finishCount } from '../period/count.commands.ts';
import { getClosePeriod } from '../period/period.queries.ts';
import {
  acting,
  CLOSED,
  closedMonths,
  type DemoCompany,
  demoCompany,
  hasPeriods,
} from './close-demo.demo.ts';

export const lockedMonthsDemo: LaterDemoPart = {
  name: 'lockedMonths',
  isThere: hasPeriods,
  step: closeSome,
};

export interface DemoMonth extends DemoCompany {
  readonly month: string;
}

/** Some people's figures, in the order of the period; answers how many they were. */
export async function countSome(
  db: TenantTx,
  of: DemoMonth,
  { after, size }: DemoStep,
): Promise<number> {
  await keepPeriod(db, await openPayroll(db, of));
  const period = (await findPeriod(db, of.companyId, of.month))!;
  const ids = (await peopleOfPeriod(db, period)).slice(after, after + size);
  await countPeople(db, period, ids);
  if (ids.length < size) await finishCount(db, period);
  return ids.length;
}

const NOTES = {
  late: 'Servis ve trafik kaynaklı gecikmeler incelendi; ücretten düşülecek.',
  unapproved: 'Onaylanmayan süreler ödenmeyecek.',
} as const;

/** What warns is looked at and closed by a note. */
async function noteWarnings(db: TenantTx, { companyId, month, officeId }: DemoMonth) {
  const period = await closePeriodOf(db, { companyId, month });
  const items = await closeItemCounts(db, period, { scope: null, own: {} });
  for (const [item, note] of Object.entries(NOTES) as [keyof typeof NOTES, string][]) {
    const count = items[item]?.count ?? 0;
    if (count > 0) {
      const noted = { companyId, month, item, count, note };
      await noteCloseItem(ownItems)(acting(db, officeId), noted);
    }
  }
}

/** What whoever is at the panel has changed meanwhile is calculated before it is looked at. */
async function calculateWaiting(db: TenantTx, { companyId, month }: DemoMonth) {
  const { rows } = await sql<{ personId: string; day: Day }>`
    select d.person_id as "personId", d.day from pay_period p join payroll_kept k on k.period_id = p.id
    join day_to_calculate d on d.person_id = k.person_id and d.day between p.first_day and p.last_day
    where p.company_id = ${companyId} and p.month = ${month}`.execute(db);
  await calculateAtOnce(db, rows);
}

const managerOf = (db: TenantTx, departmentId: string | null) =>
  sql<{ managerId: string | null }>`
    select manager_id as "managerId" from department where id = ${departmentId}`.execute(db);

/** Whoever leads a department approves it, and the office locks. Left open where something stands in the way. */
export async function approveAndLock(db: TenantTx, of: DemoMonth): Promise<number | undefined> {
  const { companyId, month, officeId } = of;
  const office = acting(db, officeId);
  await calculateWaiting(db, of);
  const period = (await findPeriod(db, companyId, month))!;
  for (const { departmentId, seen, state } of await closeDepartments(db, office.caller, period)) {
    if (state === 'approved') continue;
    const { rows } = await managerOf(db, departmentId);
    const manager = rows[0]?.managerId;
    const by = manager ? acting(db, manager, 'MNG') : office;
    await approveDepartment(by, { companyId, month, departmentId, seen });
  }
  const { seen, hindrance } = await getClosePeriod(db, office.caller, { companyId, month });
  if (hindrance !== null) return undefined;
  return (await lockPeriod(office, { companyId, month, seen })).version;
}

export const makeFile = (
  db: TenantTx,
  { companyId, month, officeId }: DemoMonth,
  version: number,
) => makePayrollFile(acting(db, officeId), { companyId, month, version, ready: 'general' });

async function closeSome(db: TenantTx, step: DemoStep) {
  const [earlier] = closedMonths(step.today);
  const company = await demoCompany(db, CLOSED, earlier.from);
  if (!company) return { people: 0, records: 0 };
  const of = { ...company, month: step.from.slice(0, 7) };
  const people = await countSome(db, of, step);
  if (people < step.size) {
    await noteWarnings(db, of);
    const version = await approveAndLock(db, of);
    if (version !== undefined && of.month === earlier.month) await makeFile(db, of, version);
  }
  return { people, records: people };
}
