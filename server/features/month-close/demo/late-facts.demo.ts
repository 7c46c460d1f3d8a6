/** After the lock of the later month sick reports come: one of the differences is carried into the open month, the other waits. */
import { sql } from 'kysely';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enterLateReport } from '#server/features/leave/demo/late-report.demo.ts';
import { calculateAtOnce } from '#server/features/puantaj/calculate/at-once.demo.ts';
import { findPeriod } from '#server/features/puantaj/puantaj.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { decideDifferences } from '../differences/decide.commands.ts';
import { loadCompared } from '../differences/differences.queries.ts';
import { acting, CLOSED, demoCompany, hasPeriods } from './close-demo.demo.ts';
import { AWAITED_REPORT } from './mended-days.demo.ts';

export const lateFactsDemo: LaterDemoPart = {
  name: 'lateFacts',
  isThere: hasPeriods,
  step: bringReports,
};

const REPORTS = 2;

interface AbsentDay {
  readonly personId: string;
  readonly day: Day;
}

/** Those that a report was awaited of: of each person one. */
async function awaitedDays(db: TenantTx, companyId: string, { from, to }: DemoStep) {
  const { rows } = await sql<AbsentDay>`
    select distinct on (p.registration_no) d.person_id as "personId", d.day
    from puantaj_day d join person p on p.id = d.person_id
    join puantaj_correction c on c.person_id = d.person_id and c.day = d.day and c.withdrawn_at is null and c.reason = ${AWAITED_REPORT}
    where d.company_id = ${companyId} and d.day between ${from}::date and ${to}::date and p.registration_no ~ ${DEMO_REGISTRATION}
    order by p.registration_no, d.day limit ${REPORTS}`.execute(db);
  return rows;
}

async function bringReports(db: TenantTx, step: DemoStep) {
  const company = await demoCompany(db, CLOSED, step.from);
  const of = company && { ...company, month: step.from.slice(0, 7) };
  const period = of && (await findPeriod(db, of.companyId, of.month));
  if (!of || !period?.locked) return { people: 0, records: 0 };
  const { companyId, month, officeId } = of;
  const days = await awaitedDays(db, companyId, step);
  for (const { personId, day } of days) {
    const note = 'Rapor kilitten sonra getirildi';
    await enterLateReport(db, officeId, { personId, day, note });
  }
  await calculateAtOnce(db, days);
  const office = acting(db, officeId);
  const [first] = await loadCompared(db, office.caller, period, {});
  if (first) {
    await decideDifferences(office, {
      companyId,
      month,
      decision: 'carried',
      reason: null,
      people: [{ personId: first.personId, seen: first.digest }],
    });
  }
  return { people: 0, records: days.length };
}
