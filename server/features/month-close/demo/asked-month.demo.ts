/** The factory's last month is counted and stays open; its shop floor is asked whether the month is right. */
import { sql } from 'kysely';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { objectTo } from '#server/features/correction/demo/objections.demo.ts';
import { findPeriod } from '#server/features/puantaj/puantaj.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { closeAnswers } from '../own/answers.queries.ts';
import { askAnswers } from '../own/ask.commands.ts';
import { acting, ASKED, demoCompany, hasPeriods } from './close-demo.demo.ts';
import { countSome, type DemoMonth } from './locked-months.demo.ts';

export const askedMonthDemo: LaterDemoPart = {
  name: 'askedMonth',
  isThere: hasPeriods,
  step: countAndAsk,
};

/** The offices were not asked yet. */
const SHOP_FLOOR = new Set(['Montaj', 'Boyahane']);
const OBJECTIONS = [
  'O gün servis gecikti, geç gelmiş sayılmamalıyım.',
  'Giriş turnikesi kartımı geç okudu, zamanında gelmiştim.',
] as const;

async function ask(db: TenantTx, { companyId, month, officeId }: DemoMonth) {
  const office = acting(db, officeId);
  const { departments } = await closeAnswers(db, office.caller, { companyId, month });
  for (const { name, departmentId, canAsk } of departments) {
    if (canAsk && SHOP_FLOOR.has(name))
      await askAnswers(office, { companyId, month, departmentId });
  }
}

/** Those who came late most: each objects to the first such day. */
async function object(db: TenantTx, of: DemoMonth, { from, to }: DemoStep) {
  const period = (await findPeriod(db, of.companyId, of.month))!;
  const { rows } = await sql<{ personId: string; day: Day }>`
    select d.person_id as "personId", min(d.day) as day
    from close_confirmation q join puantaj_day d on d.person_id = q.person_id join person p on p.id = q.person_id
    where q.period_id = ${period.id} and d.day between ${from}::date and ${to}::date and (d.totals ->> 'GEC')::int >= 10
      and p.registration_no ~ ${DEMO_REGISTRATION} and p.username is null
    group by d.person_id, p.registration_no order by count(*) desc, p.registration_no limit ${OBJECTIONS.length}`.execute(
    db,
  );
  await objectTo(
    db,
    of.officeId,
    rows.map((row, i) => ({ ...row, reason: OBJECTIONS[i]! })),
  );
}

async function countAndAsk(db: TenantTx, step: DemoStep) {
  const company = await demoCompany(db, ASKED, step.from);
  if (!company) return { people: 0, records: 0 };
  const of = { ...company, month: step.from.slice(0, 7) };
  const people = await countSome(db, of, step);
  if (people < step.size) {
    await ask(db, of);
    await object(db, of, step);
  }
  return { people, records: people };
}
