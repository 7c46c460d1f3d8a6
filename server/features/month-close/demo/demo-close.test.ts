/** What the demo shows of closed months: locked, opened again, files of them, differences, and answers of personnel. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { readTenant, type TenantContext } from '#server/db/tenant/tx.ts';
import { demoStages } from '#server/features/demo/stages.ts';
import { useApp } from '#server/testing/app.ts';
import { ASKED, CLOSED, closedMonths } from './close-demo.demo.ts';

type Period = z.output<(typeof monthCloseSchemas)['GetClosePeriod']['data']>;

const t = useApp({ hasDemo: true });
let ctx: TenantContext;
let token: string;
let companies: ReadonlyMap<string, string>;
let today: Day;

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  ctx = { tenantId, actor: { id: null, name: 'Test' } };
  const input = { username: 'ik.demo', password: demoPassword };
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
  const rows = await read<{ id: string; code: string; today: Day }>(
    sql`select id, code, (select input ->> 'today' from task where kind = 'make-demo') as today from company`,
  );
  companies = new Map(rows.map(({ id, code }) => [code, id]));
  ({ today } = rows[0]!);
});

const read = <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  readTenant(t.db, ctx, async (db) => (await statement.execute(db)).rows);
const period = async (code: string, month: string): Promise<Period> => {
  const of = { companyId: companies.get(code)!, month };
  const { status, body } = await t.call(token, monthCloseCalls.GetClosePeriod, of);
  expect(status).toBe(200);
  return body.data as Period;
};

describe('the closed months of the demo', () => {
  it('are the two before yesterday’s month, and lie whole in the days of the demo, whenever it is made', () => {
    for (let day = '2025-12-31'; day < '2027-03-02'; day = addDays(day, 1)) {
      const stages = demoStages(day);
      const calculated = stages.filter(({ part }) => part === 'puantaj');
      const first = calculated.map(({ from }) => from).toSorted()[0]!;
      const [earlier, later] = closedMonths(day);
      expect(earlier.from >= first && addDays(earlier.to, 1) === later.from, day).toBe(true);
      expect(later.to < addDays(day, -1), day).toBe(true);
      expect(stages.findLastIndex(({ part }) => part === 'puantaj')).toBeLessThan(
        stages.findIndex(({ part }) => part === 'mendedDays'),
      );
    }
  });

  it('are locked, the earlier one twice, with figures that differ', async () => {
    const [earlier, later] = closedMonths(today);
    const first = await period(CLOSED, earlier.month);
    expect(first).toMatchObject({ state: 'locked', canReopen: false, differences: 0 });
    expect(first.versions.map(({ n, reopenedAt }) => [n, reopenedAt !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(first.versions[0]!.sha256).not.toBe(first.versions[1]!.sha256);
    expect(first.departments.every(({ approvedByName }) => approvedByName !== null)).toBe(true);
    const changed = await read(sql`
      select from close_version_person a join close_version v on v.id = a.version_id and v.n = 1
      join close_version w on w.period_id = v.period_id and w.n = 2
      join close_version_person b on b.version_id = w.id and b.person_id = a.person_id and b.digest <> a.digest`);
    expect(changed.length).toBeGreaterThan(1);
    const second = await period(CLOSED, later.month);
    expect(second).toMatchObject({ state: 'locked', canReopen: true });
    expect(second.versions).toHaveLength(1);
  });

  it('have two payroll files, of which one is outdated', async () => {
    const of = { companyId: companies.get(CLOSED)! };
    const { body } = await t.call(token, payrollFilesCalls.GetPayrollFiles, of);
    const files = body.data as { version: number; isOutdated: boolean; rows: number }[];
    expect(files.map(({ version, isOutdated }) => [version, isOutdated])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(files.every(({ rows }) => rows > 30)).toBe(true);
  });

  it('let one difference wait, and have carried the other into the month that is open', async () => {
    const [, later] = closedMonths(today);
    const decided = await read<{ decision: string; month: string }>(sql`
      select d.decision, i.month from close_difference d join pay_period i on i.id = d.into_period_id`);
    expect(decided).toEqual([{ decision: 'carried', month: addDays(later.to, 1).slice(0, 7) }]);
    const open = await period(CLOSED, decided[0]!.month);
    expect(open).toMatchObject({ state: 'open', differences: 1 });
    expect(open.hindrance).not.toBeNull();
  });

  it('leave the factory’s month open, with what stands before its lock, and half of those asked agree', async () => {
    const [, later] = closedMonths(today);
    const open = await period(ASKED, later.month);
    expect(open).toMatchObject({ state: 'open', isOver: true, versions: [] });
    expect(open.countedAt).not.toBeNull();
    expect(open.hindrance).not.toBeNull();
    const [answers] = await read<Record<string, number>>(sql`
      select count(*)::int as asked, count(q.confirmed_at)::int as agreed, count(q.shown_at)::int as looked,
        (select count(*)::int from correction_request c where c.kind = 'objection'
          and c.person_id in (select person_id from close_confirmation)) as objected
      from close_confirmation q`);
    const { asked, agreed, looked, objected } = answers!;
    expect(agreed! / asked!).toBeGreaterThan(0.3);
    expect(looked!).toBeGreaterThan(agreed!);
    expect(asked!).toBeGreaterThan(looked!);
    // Others of the demo object to a day without being asked for their month.
    expect(objected).toBeGreaterThanOrEqual(2);
  });

  it('are of companies that pay in several ways, one of them from the 26th on', async () => {
    const [found] = await read<{ kinds: string[]; starts: string[] }>(sql`
      select (select array_agg(distinct wage_kind order by wage_kind) from person) as kinds,
        (select array_agg(puantaj_start_day order by code) from company) as starts`);
    expect(found).toEqual({ kinds: ['daily', 'hourly', 'monthly'], starts: ['1', '26', '1'] });
  });
});
