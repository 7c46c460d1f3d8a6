/** What people ask for besides leave and advances: each of its pages has something of every kind to show in the demo. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import type { correctionSchemas } from '#contract/correction/correction.schemas.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import type { equalizationSchemas } from '#contract/equalization/equalization.schemas.ts';
import { timeAccountCalls } from '#contract/equalization/time-accounts.calls.ts';
import type { timeAccountSchemas } from '#contract/equalization/time-accounts.schemas.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { CORRECTION_KINDS } from '#core/correction/kinds.ts';
import { yearTotals } from '#core/overtime/year.ts';
import { addDays, partsOf } from '#core/time/day.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { demoYear } from '#db/seeds/overtime-requests.ts';
import { readTenant, type TenantContext } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { workedYears } from '#server/features/overtime/judge/years.queries.ts';
import { useApp } from '#server/testing/app.ts';

type DataOf<Schemas, Name extends keyof Schemas> = Schemas[Name] extends { data: z.ZodType }
  ? z.output<Schemas[Name]['data']>
  : never;

const t = useApp({ hasDemo: true });
let ctx: TenantContext;
let token: string;
let today: string;

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  ctx = { tenantId, actor: { id: null, name: 'Test' } };
  const input = { username: 'admin.demo', password: demoPassword };
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
  today = await readTenant(t.db, ctx, readToday);
});

async function ask<T>(call: CallDef, input: object = {}): Promise<T> {
  const { status, body } = await t.call(token, call, input);
  if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  return body.data as T;
}

const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await readTenant(t.db, ctx, (db) => query.execute(db))).rows;

describe('the demo', () => {
  it('has three months of overtime: approved, waiting, refused, entered by İK, ahead, and not asked for', async () => {
    const rows = await ask<DataOf<typeof overtimeSchemas, 'GetOvertimes'>>(
      overtimeCalls.GetOvertimes,
      { view: 'all', pageSize: 500 },
    );
    const after = rows.filter(({ ahead }) => !ahead);
    const statesOf = (some: typeof rows) => [...new Set(some.map(({ state }) => state))];
    expect(after.length).toBeGreaterThan(25);
    expect(after.some(({ day }) => day < addDays(today, -60))).toBe(true);
    expect(statesOf(after)).toEqual(expect.arrayContaining(['approved', 'rejected', 'waiting']));
    expect(statesOf(rows.filter(({ ahead }) => ahead))).toEqual(
      expect.arrayContaining(['approved', 'waiting']),
    );
    const worked = after.filter(({ state, worked: minutes }) => state === 'approved' && minutes);
    expect(worked.length).toBeGreaterThan(15);
    const waits = rows.filter(({ state }) => state === 'waiting');
    expect(waits.filter(({ waitsFor }) => waitsFor === null)).toEqual([]);
    const [{ entered, unasked, told }] = (await read(sql<Record<string, number>>`select
      (select count(*)::int from overtime_request where origin = 'hr') as entered,
      (select count(*)::int from puantaj_day d where waiting > 0
        and not exists (select from overtime_request o where o.person_id = d.person_id and o.day = d.day)) as unasked,
      (select count(*)::int from overtime_request o where exists (select from audit_entry a
        where a.entity = 'overtime' and a.entity_id = o.request_id::text)) as told`)) as [
      Record<string, number>,
    ];
    expect([entered! > 3, unasked! > 20, told]).toEqual([true, true, rows.length]);
  });

  it('has somebody near the limit of the year, and somebody who has not agreed to overtime', async () => {
    const [opening] = await read(sql<{ personId: string; day: string }>`
      select person_id as "personId", day from overtime_opening`);
    const { personId, day } = opening!;
    const { year } = partsOf(day);
    const worked = await readTenant(t.db, ctx, (db) => workedYears(db, [personId], year));
    const totals = yearTotals({ ...worked(personId), year, settled: [], ahead: [] });
    expect([totals.minutes, totals.state]).toEqual([demoYear.minutes, 'near']);

    const [stranger] = await read(sql<{ id: string }>`
      select id from person where active and not overtime_consent and contract_type <> 'part_time' limit 1`);
    const { people } = await ask<DataOf<typeof overtimeSchemas, 'PreviewOvertime'>>(
      overtimeCalls.PreviewOvertime,
      {
        personIds: [stranger!.id],
        day: addDays(today, 2),
        windows: [{ from: 0, to: 30 }],
      },
    );
    expect(people[0]!.refused.map(({ rule }) => rule)).toContain('CONSENT');
  });

  it('has a period of equalization that is settled, and one that runs, not signed by all, with days that are planned', async () => {
    const periods = await ask<DataOf<typeof equalizationSchemas, 'GetEqualizationPeriods'>>(
      equalizationCalls.GetEqualizationPeriods,
    );
    const over = periods.find(({ to }) => to < today)!;
    const running = periods.find(({ from, to }) => from <= today && today <= to)!;
    expect(periods.length).toBe(2);
    const peopleOf = async (id: string) =>
      (
        await ask<DataOf<typeof equalizationSchemas, 'GetEqualizationPeriod'>>(
          equalizationCalls.GetEqualizationPeriod,
          { id },
        )
      ).people;
    const settled = (await peopleOf(over.id)).filter(({ settlement }) => settlement !== null);
    expect([over.settled > 3, settled.length]).toEqual([true, over.settled]);
    const people = await peopleOf(running.id);
    expect(people.filter(({ agreement }) => agreement === null).length).toBeGreaterThan(0);
    expect(people.filter(({ isInside }) => isInside).length).toBeGreaterThan(5);
    const planned = await read(sql<{ key: string }>`
      select distinct kind || ' ' || state as key from work_window where day > ${today}::date and kind in ('longer', 'shorter')
      order by 1`);
    expect(planned.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['longer holds', 'longer waiting', 'shorter holds']),
    );
  });

  it('has time off that ends soon and some that is planned, and make-up: announced, planned in part, owed', async () => {
    const accounts = async (account: string) =>
      (
        await ask<DataOf<typeof timeAccountSchemas, 'GetTimeAccounts'>>(
          timeAccountCalls.GetTimeAccounts,
          { account },
        )
      ).people;
    const [timeOff, makeUp] = [await accounts('timeOff'), await accounts('makeUp')];
    const ends = timeOff.filter(
      ({ lastDay, balance }) => balance > 0 && lastDay !== null && lastDay <= addDays(today, 14),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(timeOff.some(({ used, balance }) => used > 0 && balance > 0)).toBe(true);
    expect(makeUp.filter(({ balance, lastDay }) => balance > 0 && lastDay).length).toBeGreaterThan(
      3,
    );
    expect(makeUp.some(({ lastDay }) => lastDay !== null && lastDay < addDays(today, 62))).toBe(
      true,
    );
    const ahead = await read(sql<{ kind: string }>`
      select distinct kind || ' ' || state as kind from work_window where day > ${today}::date
        and kind in ('timeOff', 'makeUpAway', 'makeUp')`);
    expect(ahead.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'timeOff holds',
        'makeUpAway holds',
        'makeUp holds',
        'makeUp waiting',
      ]),
    );
    const wishes = await read(sql<{ state: string }>`
      select distinct state from account_request where purpose = 'wish' and last_day > ${today}::date - 62`);
    expect(wishes.map(({ state }) => state)).toContain('holds');
  });

  it('has corrections of every kind that wait, hold and were refused, one in conflict, and objections with and without an answer', async () => {
    const rows = await ask<DataOf<typeof correctionSchemas, 'GetCorrections'>>(
      correctionCalls.GetCorrections,
      { view: 'all', pageSize: 100 },
    );
    const there = new Set(rows.map(({ kind, state }) => `${kind} ${state}`));
    const wanted = CORRECTION_KINDS.flatMap((kind) =>
      ['waiting', 'approved', 'rejected'].map((state) => `${kind} ${state}`),
    );
    expect(wanted.filter((one) => !there.has(one))).toEqual([]);
    expect(rows.filter(({ conflicting }) => conflicting).length).toBe(1);
    const objections = rows.filter(
      ({ kind, state }) => kind === 'objection' && state === 'approved',
    );
    expect(objections.map(({ answer }) => answer !== null).toSorted()).toEqual([false, true]);
  });

  it('asks nobody twice about the same minutes, and leaves no day to be calculated', async () => {
    const [row] = await read(sql`select
      (select count(*)::int from work_window a join work_window b on b.person_id = a.person_id and b.day = a.day and b.id > a.id
        where a.state <> 'none' and b.state <> 'none' and a.from_minute < b.to_minute and b.from_minute < a.to_minute) as twice,
      (select count(*)::int from day_to_calculate where day <= ${today}::date) as left,
      (select count(*)::int from request r where state = 'waiting' and kind in (2, 4, 6)
        and not exists (select from request_approver a where a.request_id = r.id and a.waiting)) as unheard`);
    expect(row).toEqual({ twice: 0, left: 0, unheard: 0 });
  });
});
