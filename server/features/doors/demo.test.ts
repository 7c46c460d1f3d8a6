import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { type DemoPasser, type DemoPlan, demoPasses } from '#db/seeds/passes.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { useApp } from '#server/testing/app.ts';
import { demoPlans } from './demo-plans.ts';

const t = useApp({ hasDemo: true });
let token: string;
let tenant: string;

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  const { tenantId } = body.data as { tenantId: string };
  const input = { username: 'admin.demo', password: demoPassword };
  tenant = tenantId;
  // The demo was made for the whole run, maybe a while ago: devices were last heard as if it were now.
  await withTenant(t.db, { tenantId, actor: { id: null, name: 'Test' } }, (db) =>
    sql`update device_state set last_seen_at = last_seen_at + (now() - (select max(last_seen_at) from device_state))`.execute(
      db,
    ),
  );
  token = (await t.call(null, identityCalls.authenticate, input, { tenantId })).body.data as string;
});

describe('the demo', () => {
  it('has 8 devices, three months of passes and something to mend', async () => {
    const devices = await t.call(token, devicesCalls.GetDevices);
    expect(devices.body.total).toBe(8);
    const healths = (devices.body.data as { health: string }[]).map(({ health }) => health);
    // Trouble comes first; on a busy machine those who were heard at the beginning may be late by now.
    expect(healths.filter((health) => health !== 'late').slice(0, 2)).toEqual(['offline', 'never']);
    expect((await t.call(token, passesCalls.GetPasses)).body.total).toBeGreaterThan(25_000);
    const errors = (await t.call(token, doorErrorsCalls.GetDoorErrors)).body.data as {
      kind: string;
    }[];
    expect([...new Set(errors.map(({ kind }) => kind))].sort()).toEqual([
      'clock',
      'offline',
      'setAside',
      'unknownNumber',
    ]);
    const one = { wpCode: 'GEBZE', deviceCode: 'GBZ-G1' };
    const { id } = (await t.call(token, devicesCalls.GetDevice, one)).body.data as { id: string };
    const people = (await t.call(token, devicesCalls.GetDevicePeople, { id })).body.data as {
      state: string;
    }[];
    expect(people.every(({ state }) => state === 'matched')).toBe(true);
  });

  it('lets people come and go by their plan: late, early and longer, and hardly ever on a day of rest', async () => {
    const actor = { id: null, name: 'Test' };
    const { stays, passes, planOn, today } = await readTenant(
      t.db,
      { tenantId: tenant, actor },
      async (db) => {
        const { rows } = await sql<Stored>`
          select person_id as "personId", local_time::date as day, (now() at time zone ${TIME_ZONE})::date as today,
            (extract(hour from local_time::timestamp) * 60 + extract(minute from local_time::timestamp))::int as minute
          from pass where person_id is not null and purpose = 'puantaj' order by 1, local_time`.execute(
          db,
        );
        const { rows: days } = await sql<{ personId: string; day: string }>`
          select p.id as "personId", d::date as day from person p,
            generate_series((now() at time zone ${TIME_ZONE})::date - 90, (now() at time zone ${TIME_ZONE})::date - 2, interval '1 day') d
          where p.active and not p.archived and p.device_pin is not null`.execute(db);
        const people = [...new Set(days.map(({ personId }) => personId))].map(
          (id, number): DemoPasser => ({ id, number, pin: '', workPlace: '' }),
        );
        const { today: last } = rows[0]!;
        const plans = await demoPlans(db, people, addDays(last, -95), last);
        return { stays: days, passes: rows, planOn: plans, today: last };
      },
    );
    const planOf = (id: string, day: string): DemoPlan =>
      planOn({ id, number: 0, pin: '', workPlace: '' }, day) ?? {
        shifts: [],
        flex: 0,
        holidays: [],
        goesOn: false,
      };
    /** Whether it lies around a shift of its day, of the night that began the day before, or of one that begins at midnight. */
    const isNear = ({ personId, day, minute }: Stored) =>
      [0, -1, 1].some((days) => {
        const { shifts, flex } = planOf(personId, addDays(day, days));
        const at = minute - days * 1440;
        return shifts.some(({ from, to }) => from - 30 <= at && at <= to + flex + 200);
      });
    const near = passes.filter(isNear).length;
    expect(near / passes.length).toBeGreaterThan(0.98);
    expect(near).toBeLessThan(passes.length);

    const came = new Set(
      passes.flatMap(({ personId, day, minute }) => {
        const night = planOf(personId, addDays(day, -1)).shifts.some(
          ({ to }) => minute + 1440 <= to + 200,
        );
        const next = addDays(day, 1);
        const isOfNext = planOf(personId, next).shifts.some(
          ({ from }) => from - 30 <= minute - 1440,
        );
        return night ? [] : [`${personId} ${isOfNext ? next : day}`];
      }),
    );
    const share = (of: typeof stays) =>
      of.filter(({ personId, day }) => came.has(`${personId} ${day}`)).length / of.length;
    const isRest = ({ personId, day }: (typeof stays)[number]) =>
      planOf(personId, day).shifts.length === 0;
    const isPlain = ({ personId, day }: (typeof stays)[number]) => {
      const { shifts, holidays } = planOf(personId, day);
      return shifts.length > 0 && holidays.length === 0;
    };
    expect(share(stays.filter(isRest))).toBeLessThan(0.03);
    expect(share(stays.filter(isRest))).toBeGreaterThan(0);
    expect(share(stays.filter(isPlain))).toBeGreaterThan(0.93);
    expect(share(stays.filter(isPlain))).toBeLessThan(0.99);
    // Up to now: some of today's shifts have begun.
    expect(passes.some(({ day }) => day >= addDays(today, -1))).toBe(true);
  });

  it('is the same at every call', () => {
    const person: DemoPasser = { id: 'x', number: 7, pin: '5007', workPlace: 'GEBZE' };
    const plan: DemoPlan = {
      shifts: [{ from: 480, to: 960 }],
      flex: 0,
      holidays: [],
      goesOn: false,
    };
    const made = () =>
      demoPasses([person], '2026-01-01', '2026-03-31', (_, day) =>
        day < '2026-01-05' ? null : plan,
      );
    expect(made()).toEqual(made());
    expect(made().length).toBeGreaterThan(120);
    expect(made().some(({ localTime }) => localTime < '2026-01-05')).toBe(false);
  });
});

interface Stored {
  readonly personId: string;
  readonly day: string;
  readonly today: string;
  readonly minute: number;
}
