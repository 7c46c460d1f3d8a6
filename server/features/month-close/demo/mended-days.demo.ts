/** What would block the lock of the closed months is mended as the office does: passes at the planned time, absences decided. */
import { sql } from 'kysely';
import { randomFrom } from '#db/seeds/random.ts';
import { DEMO_REGISTRATION, demoNumber } from '#db/seeds/staff.ts';
import { addDays, type Day, daysBetween } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { addPasses } from '#server/features/doors/passes/added.demo.ts';
import { calculateAtOnce } from '#server/features/puantaj/calculate/at-once.demo.ts';
import { insertCorrections } from '#server/features/puantaj/puantaj.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { flaggedDays } from '../checklist/day-items.ts';
import { acting, CLOSED, demoCompany, hasPeriods } from './close-demo.demo.ts';
import { demoExcuses, type ExcuseCode } from './excuses.demo.ts';

export const mendedDaysDemo: LaterDemoPart = {
  name: 'mendedDays',
  isThere: hasPeriods,
  step: mendSome,
};

interface FlaggedDay {
  readonly personId: string;
  readonly registrationNo: string;
  readonly day: Day;
  /** Of the plan; null where there was none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly lacksIn: boolean;
  readonly lacksOut: boolean;
  readonly absent: boolean;
  /** Of the day's passes, as minutes of the day; null where there is none. */
  readonly firstPass: number | null;
  readonly lastPass: number | null;
}

/** So long somebody was there who came on a day of rest. */
const UNPLANNED = 240;
const BESIDE = 60;

async function nextPeople(db: TenantTx, companyId: string, { after, size }: DemoStep) {
  const { rows } = await sql<{ id: string }>`
    select id from person where company_id = ${companyId} order by registration_no, id offset ${after} limit ${size}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** As the checklist finds them, of the demo's own people, in the same order at every start. */
async function flagged(
  db: TenantTx,
  companyId: string,
  ids: readonly string[],
  { from, to }: DemoStep,
): Promise<readonly FlaggedDay[]> {
  const period = { companyId, month: from.slice(0, 7), from, to, today: await readToday(db) };
  const { rows } = await sql<FlaggedDay>`
    with ${flaggedDays(period, null)}
    select f.person_id as "personId", p.registration_no as "registrationNo", f.day, f.plan_from as "from", f.plan_to as "to",
      f.lacks_in as "lacksIn", f.lacks_out as "lacksOut", f.absent, own.first as "firstPass", own.last as "lastPass"
    from flagged f join person p on p.id = f.person_id join puantaj_day d on d.person_id = f.person_id and d.day = f.day
    cross join lateral (select min((pass ->> 0)::int) as first, max((pass ->> 0)::int) as last from jsonb_array_elements(d.passes) pass) own
    where f.person_id = any(${ids}::uuid[]) and p.registration_no ~ ${DEMO_REGISTRATION} and (f.lacks_in or f.lacks_out or f.absent)
    order by f.day, p.registration_no`.execute(db);
  return rows;
}

/** At the planned time; where that did not do, beside all that is known of the day. */
const atPlan = {
  entryOf: ({ from, firstPass }: FlaggedDay) => from ?? firstPass! - UNPLANNED,
  exitOf: ({ to, lastPass }: FlaggedDay) => to ?? lastPass! + UNPLANNED,
};
const besidePlan: typeof atPlan = {
  entryOf: (one) => Math.min(atPlan.entryOf(one), one.firstPass!) - BESIDE,
  exitOf: (one) => Math.max(atPlan.exitOf(one), one.lastPass!) + BESIDE,
};

async function completePasses(
  db: TenantTx,
  officeId: string,
  days: readonly FlaggedDay[],
  { entryOf, exitOf }: typeof atPlan,
) {
  for (const one of days) {
    const { personId, day, lacksIn, lacksOut } = one;
    const add = async (minute: number, direction: 'in' | 'out') =>
      addPasses(acting(db, officeId), {
        personIds: [personId],
        day: addDays(day, Math.floor(minute / 1440)),
        time: ((minute % 1440) + 1440) % 1440,
        direction,
        reason: 'Kart okutmayı unutmuş, vardiya saatiyle tamamlandı',
      });
    if (lacksIn) await add(entryOf(one), 'in');
    if (lacksOut) await add(exitOf(one), 'out');
  }
}

const DECIDED = { excuse: null, reason: 'Mazeret bildirmedi, devamsızlık kesinleşti' } as const;
export const AWAITED_REPORT = 'Doktora gittiğini bildirdi, raporu bekleniyor';

/** In a hundred absences a third was a duty elsewhere, and nearly a third waits for a report; the others stay what they are. */
function decisionOn({ registrationNo, day }: FlaggedDay): {
  readonly excuse: ExcuseCode | null;
  readonly reason: string;
} {
  const seed = demoNumber(registrationNo) * 7013 + daysBetween('2020-01-01', day) * 611_953;
  const chance = randomFrom(seed).next();
  if (chance < 0.33) {
    return { excuse: 'GOREV', reason: 'Müşteri sahasında görevliydi, görev formu sonradan geldi' };
  }
  return chance < 0.6 ? { excuse: 'DOKTOR', reason: AWAITED_REPORT } : DECIDED;
}

async function decideAbsences(db: TenantTx, officeId: string, days: readonly FlaggedDay[]) {
  const excuseOf = await demoExcuses(db);
  const corrections = days.flatMap((one) => {
    const { personId, day, from, to } = one;
    if (from === null || to === null) return [];
    const { excuse, reason } = decisionOn(one);
    const of = { personId, day, from, to, createdBy: officeId };
    const excused = excuse && excuseOf(excuse);
    if (excused) return { ...of, ...excused, reason };
    const stays = { offTimeTypeId: null, excuseName: null, counts: null, reason: DECIDED.reason };
    return { ...of, ...stays, kind: 'override' as const, code: 'BOS' };
  });
  if (corrections.length > 0) await insertCorrections(db, corrections);
}

async function mendSome(db: TenantTx, step: DemoStep) {
  const company = await demoCompany(db, CLOSED, step.from);
  if (!company) return { people: 0, records: 0 };
  const { companyId, officeId } = company;
  const ids = await nextPeople(db, companyId, step);
  const days = await flagged(db, companyId, ids, step);
  await completePasses(db, officeId, days, atPlan);
  await decideAbsences(
    db,
    officeId,
    days.filter(({ absent }) => absent),
  );
  await calculateAtOnce(db, days);
  if (days.length > 0) {
    const left = await flagged(db, companyId, ids, step);
    await completePasses(db, officeId, left, besidePlan);
    await calculateAtOnce(db, left);
  }
  return { people: ids.length, records: days.length };
}
