/** The payroll of every demo person, as the call answers it, against the slow model on what the tables hold. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import type {
  ModelDay,
  ModelLeave,
  ModelSettings,
} from '#core/puantaj/payroll/testing/slow-input.ts';
import { slowPayroll } from '#core/puantaj/payroll/testing/slow-model.ts';
import type { Plan } from '#core/puantaj/types.ts';
import { addDays, addMonths, daysBetween } from '#core/time/day.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';

type Answer = z.output<(typeof payrollSchemas)['GetPersonPayroll']['data']>;

const t = useApp({ hasDemo: true });
let token: string;
let people: readonly Person[];
/** The last month that is over. */
let month: string;

interface Person {
  readonly id: string;
  readonly company: string;
  readonly startDay: ModelSettings['startDay'];
  readonly from: string;
  readonly to: string | null;
  readonly facts: readonly { readonly from: string; readonly facts: Record<string, unknown> }[];
  readonly days: readonly Stored[];
  readonly leaves: readonly (ModelLeave & { readonly day: string })[];
}

interface Stored {
  readonly day: string;
  readonly kind: ModelDay['dayKind'];
  readonly rest: ModelDay['rest'];
  readonly isPlanned: boolean;
  readonly planned: number;
  readonly totals: Record<string, number>;
  readonly segments: [number, number, string][];
  readonly holidays: { from: number; to: number }[];
  readonly anomalies: string[];
  readonly plan: Plan;
}

/** The net minutes of a plan, one by one. */
function netOf(plan: Plan): number {
  if (plan.kind === 'off') return 0;
  const start = plan.kind === 'fixed' ? plan.start : plan.earliestStart;
  const end =
    plan.kind === 'flex' ? start + plan.span : plan.end > plan.start ? plan.end : plan.end + 1440;
  let net = 0;
  for (let at = start; at < end; at++) {
    const isBreak = plan.breaks?.some((one) => !one.paid && one.from <= at && at < one.to);
    if (!isBreak) net++;
  }
  return Math.max(0, net - (plan.floatingBreak?.minutes ?? 0));
}

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  const input = { username: 'admin.demo', password: demoPassword };
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
  const actor = { id: null, name: 'Test' };
  people = await readTenant(t.db, { tenantId, actor }, async (db) => {
    const { rows: dates } = await sql<{ today: string }>`select puantaj_today() as today`.execute(
      db,
    );
    month = addMonths(`${dates[0]!.today.slice(0, 7)}-01`, -1).slice(0, 7);
    const { rows } = await sql<Person>`
      select p.id, p.company_id as company, coalesce(c.puantaj_start_day, '1')::int as "startDay", p.start_date as from, p.end_date as to,
        (select json_agg(json_build_object('from', f.from_date, 'facts', f.facts) order by f.from_date) from person_fact f where f.person_id = p.id) as facts,
        (select coalesce(json_agg(json_build_object('day', d.day, 'kind', d.day_kind, 'rest', d.rest, 'isPlanned', d.is_planned,
          'planned', d.planned, 'totals', d.totals, 'segments', (select coalesce(jsonb_agg(jsonb_build_array(s -> 0, s -> 1, s -> 2)), '[]') from jsonb_array_elements(d.segments) s),
          'holidays', coalesce(d.extras -> 'holidays', '[]'), 'anomalies', d.anomalies,
          'plan', (select plan from puantaj_plan where id = d.plan_id))), '[]')
          from puantaj_day d where d.person_id = p.id and d.day between ${`${month}-01`}::date - 45 and ${`${month}-01`}::date + 45) as days,
        (select coalesce(json_agg(json_build_object('day', l.day, 'type', t.name, 'pay', l.pay, 'part', l.part, 'cost', l.cost::float8,
          'workTypeCode', l.work_type_code, 'isReport', t.is_report, 'takesFromBalance', t.takes_from_balance,
          'code', t.missing_day_code, 'travel', coalesce(r.counted -> 'travel', '[]') ? l.day::text) order by l.day, l.request_id), '[]')
          from leave_day l join leave_request r on r.request_id = l.request_id join leave_type t on t.id = r.leave_type_id
          where l.holds and l.person_id = p.id) as leaves
      from person p join company c on c.id = p.company_id
      where not p.archived and not exists (select from employment_period e where e.person_id = p.id)
        -- Of a period that ends ahead the model would have to plan.
        and coalesce(c.puantaj_start_day, '1') = '1'
        -- What came after a lock is in the tables, and not in what is locked.
        and not exists (select from puantaj_beside b where b.person_id = p.id)
      order by p.registration_no`.execute(db);
    return rows;
  });
});

function modelOf(person: Person): object {
  const { company, startDay } = person;
  const first = addDays(`${month}-01`, -45);
  const stored = new Map(person.days.map((day) => [day.day, day]));
  const days = Array.from({ length: 90 }, (_, i) => addDays(first, i)).flatMap((date) => {
    if (date < (person.from ?? '') || (person.to !== null && date > person.to)) return [];
    const facts: Record<string, unknown> = Object.assign(
      {},
      ...person.facts.filter(({ from }) => from <= date).map((one) => one.facts),
    );
    const day = stored.get(date);
    return [
      {
        date,
        company: (facts.company_id as string | null) ?? company,
        sgkNo: null,
        inPuantaj: day !== undefined,
        dayKind: day?.kind ?? 'work',
        rest: day?.rest ?? null,
        isPlanned: day?.isPlanned ?? true,
        planned: day?.planned ?? 0,
        planNet: day ? (day.holidays.length > 0 ? netOf(day.plan) : day.planned) : 0,
        totals: day?.totals ?? {},
        segments: day?.segments ?? [],
        holidays: day?.holidays ?? [],
        anomalies: day?.anomalies ?? [],
        leaves: person.leaves.filter((one) => one.day === date),
        wageKind: (facts.wage_kind as ModelDay['wageKind'] | null) ?? 'monthly',
        partTime: ['part_time', 'on_call'].includes(String(facts.contract_type)),
        contractWeek: Math.min(Number(facts.weekly_minutes ?? 2700), 2700),
        nightExempt: false,
        restKept: false,
      } satisfies ModelDay,
    ];
  });
  const { lines, cells, weeks, outside } = slowPayroll({
    month,
    company,
    settings: { startDay },
    employments: [{ from: person.from, to: person.to }],
    equalization: [],
    settlements: [],
    timeOff: [],
    days,
  });
  return { lines, cells, weeks, outside };
}

/** In the model's words; which SGK number it is has tests of its own. */
function saidBy({ lines, cells, weeks, outside }: Answer): object {
  return {
    outside,
    lines: lines.map(({ sgk, ...line }) => ({
      ...line,
      employment: 0,
      sgkNo: null,
      sgk: { ...sgk, causes: sgk.causes.map(({ code }) => code) },
    })),
    cells: Object.fromEntries(
      cells.map(({ date, shares }) => [
        date,
        shares.map(({ kind, days, cause }) => [kind, days, cause]),
      ]),
    ),
    weeks: weeks.map(({ monday, closes, minutes }) => ({ monday, closes, ...minutes })),
  };
}

describe('PR-1 to PR-21: the payroll of every demo person', () => {
  it('is what the slow model says of the tables', async () => {
    expect(people.length).toBeGreaterThan(150);
    let days = 0;
    for (const person of people) {
      const answer = await t.call(token, payrollCalls.GetPersonPayroll, { id: person.id, month });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const data = answer.body.data as Answer;
      days += data.cells.length;
      expect(saidBy(data), person.id).toEqual(modelOf(person));
    }
    expect(days).toBeGreaterThan(
      150 * daysBetween(`${month}-01`, addMonths(`${month}-01`, 1)) * 0.8,
    );
  });
});
