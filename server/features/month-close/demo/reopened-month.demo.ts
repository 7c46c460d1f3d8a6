/** The earlier of the locked months is opened again, mended and locked as its second version: the file of the first is outdated. */
import { sql } from 'kysely';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { calculateAtOnce } from '#server/features/puantaj/calculate/at-once.demo.ts';
import { findPeriod, insertCorrections } from '#server/features/puantaj/puantaj.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { reopenPeriod } from '../lock/lock.commands.ts';
import { acting, CLOSED, demoCompany, hasPeriods } from './close-demo.demo.ts';
import { demoExcuses } from './excuses.demo.ts';
import { approveAndLock, type DemoMonth, makeFile } from './locked-months.demo.ts';

export const reopenedMonthDemo: LaterDemoPart = {
  name: 'reopenedMonth',
  isThere: hasPeriods,
  step: reopenAndLock,
};

const REASON = 'Servis arızası kilitten sonra bildirildi; geç gelenlerin süresi eklenecek.';
/** So many came late by the same bus. */
const LATE = 4;

interface LateDay {
  readonly personId: string;
  readonly day: Day;
  readonly segments: readonly StoredSegment[];
}

/** Of the first day on which several came late. */
async function lateDays(db: TenantTx, { companyId }: DemoMonth, { from, to }: DemoStep) {
  const { rows } = await sql<LateDay>`
    with late as (
      select d.person_id, d.day, d.segments, p.registration_no, count(*) over (partition by d.day) as people
      from puantaj_day d join person p on p.id = d.person_id
      where d.company_id = ${companyId} and d.day between ${from}::date and ${to}::date and p.registration_no ~ ${DEMO_REGISTRATION}
        and (d.totals ->> 'GEC')::int >= 10 and not d.corrected)
    select person_id as "personId", day, segments from late
    order by people < ${LATE}, day, registration_no limit ${LATE}`.execute(db);
  return rows;
}

/** Their way to work counts: the bus is the company's. */
async function excuseLate(db: TenantTx, of: DemoMonth, days: readonly LateDay[]) {
  const duty = (await demoExcuses(db))('GOREV');
  if (!duty) return;
  const corrections = days.flatMap(({ personId, day, segments }) =>
    segments
      .filter(([, , code]) => code === 'GEC')
      .map(([from, to]) => ({
        personId,
        day,
        from,
        to,
        ...duty,
        reason: 'Personel servisi arızalandı',
        createdBy: of.officeId,
      })),
  );
  if (corrections.length > 0) await insertCorrections(db, corrections);
}

async function reopenAndLock(db: TenantTx, step: DemoStep) {
  const company = await demoCompany(db, CLOSED, step.from);
  const of = company && { ...company, month: step.from.slice(0, 7) };
  const period = of && (await findPeriod(db, of.companyId, of.month));
  if (!of || !period?.locked) return { people: 0, records: 0 };
  const { companyId, month, officeId } = of;
  await reopenPeriod(acting(db, officeId), { companyId, month, reason: REASON });
  const days = await lateDays(db, of, step);
  await excuseLate(db, of, days);
  await calculateAtOnce(db, days);
  const version = await approveAndLock(db, of);
  if (version !== undefined) await makeFile(db, of, version);
  return { people: 0, records: days.length };
}
