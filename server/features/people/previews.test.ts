/** A card or PIN that changes hands, and days of employment that move passes, are told before they are saved, and come so. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { importCalls } from '#contract/people/import/import.calls.ts';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { followNumbers } from '#server/features/passes/follow.commands.ts';
import { addDevice, givePins, sendPasses } from '#server/features/doors/testing/fleet.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { importing, taskRunner } from './import/testing/importing.ts';

const stage = usePlanStage('NUMBERS');
/** A Tuesday and the Wednesday after it, both over. */
let tuesday: string;
let wednesday: string;
const SERIAL = 'NUMBERS-1';

interface Whom {
  readonly name: string | null;
  readonly registrationNo: string | null;
}
interface Preview {
  readonly effect: {
    readonly changedPeople: number;
    readonly changedDays: number;
    readonly before: { readonly worked: number };
    readonly after: { readonly worked: number };
    readonly samples: readonly { readonly name: string; readonly day: string }[];
  };
  readonly moves: readonly {
    readonly number: string;
    readonly count: number;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly from: Whom | null;
    readonly to: Whom | null;
  }[];
  readonly taken: readonly object[];
}

async function settled(): Promise<void> {
  const { t, world } = stage.current;
  while (await withTenant(t.db, world.ctx, followNumbers));
  await drainAll(t.db, world.ctx);
}

/** By day: who has the passes of a number. */
async function owners(pin: string): Promise<Record<string, string | null>> {
  const { t, world } = stage.current;
  const { rows } = await readTenant(t.db, world.ctx, (db) =>
    sql<{ day: string; id: string | null }>`
      select distinct left(local_time::text, 10) as day, person_id as id from pass where pin = ${pin}`.execute(
      db,
    ),
  );
  return Object.fromEntries(rows.map(({ day, id }) => [day, id]));
}

const workedOn = async (personId: string, day: string): Promise<number> => {
  const { t, world } = stage.current;
  const { rows } = await readTenant(t.db, world.ctx, (db) =>
    sql<{
      worked: number;
    }>`select worked from puantaj_day where person_id = ${personId} and day = ${day}::date`.execute(
      db,
    ),
  );
  return rows[0]?.worked ?? 0;
};

const whom = async (id: string): Promise<Whom> => {
  const { name, surname, registrationNo } = await stage.current.ask<{
    name: string;
    surname: string;
    registrationNo: string;
  }>('boss', calls.GetSystemUserById, { id });
  return { name: `${name} ${surname}`, registrationNo };
};

/** At eight and at four on a day. */
const shiftOn = (day: string) => [`${day} 08:00:00`, `${day} 16:00:00`];

beforeAll(async () => {
  const { today, t, world } = stage.current;
  tuesday = addDays(today, -7 - ((weekday(today) + 5) % 7));
  wednesday = addDays(tuesday, 1);
  await t.db.engine.asOwner((client) =>
    client.query(`update tenant set created_at = now() - interval '40 days' where id = $1`, [
      world.tenantId,
    ]),
  );
  await addDevice(t.db, world, { serial: SERIAL });
  await givePins(t.db, world, { [world.people.viewer.id]: '5005' });
  await sendPasses(t.db, world, {
    serial: SERIAL,
    pin: '5005',
    times: [...shiftOn(tuesday), ...shiftOn(wednesday)],
  });
  await sendPasses(t.db, world, { serial: SERIAL, pin: '6006', times: shiftOn(wednesday) });
  await stage.current.ask('boss', puantajDaysCalls.RecalculateDays, {
    from: addDays(tuesday, -2),
    to: today,
  });
  await settled();
});

describe('a PIN that somebody else holds', () => {
  const asked = () => ({
    id: stage.current.worker,
    devicePin: '5005',
    effectiveFrom: wednesday,
  });

  it('is refused unless it is to be taken, and is not taken from whom one does not see or may not edit', async () => {
    const refused = await stage.current.call('boss', calls.PreviewUpdateUser, asked());
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'devicePin', Message: 'Bu PIN başka bir personelde.' }],
    ]);
    const { t, world } = stage.current;
    await givePins(t.db, world, { [world.people.boss.id]: '7007' });
    for (const who of ['hr', 'manager'] as const) {
      const { status, body } = await stage.current.call(who, calls.PreviewUpdateUser, {
        id: stage.current.worker,
        devicePin: '7007',
        takesNumbers: true,
      });
      expect([who, status, body.errors?.[0]?.field]).toEqual([who, 400, 'devicePin']);
    }
  });

  it('is told with from whom, which passes of which days go to whom and what becomes of whose day, and writes nothing', async () => {
    const { worker, world } = stage.current;
    const [viewer, ali] = [await whom(world.people.viewer.id), await whom(worker)];
    const told = await stage.current.ask<Preview>('boss', calls.PreviewUpdateUser, {
      ...asked(),
      takesNumbers: true,
    });
    expect(told.taken).toEqual([
      { field: 'devicePin', number: '5005', ...viewer, from: wednesday },
    ]);
    expect(told.moves).toEqual([
      { number: '5005', count: 2, firstDay: wednesday, lastDay: wednesday, from: viewer, to: ali },
    ]);
    expect(told.effect).toMatchObject({ changedPeople: 2, changedDays: 2 });
    expect(told.effect.samples.map(({ name, day }) => [name, day]).toSorted()).toEqual(
      [
        [viewer.name, wednesday],
        [ali.name, wednesday],
      ].toSorted(),
    );
    await settled();
    expect(await owners('5005')).toEqual({
      [tuesday]: world.people.viewer.id,
      [wednesday]: world.people.viewer.id,
    });
    expect(await stage.current.ask('boss', calls.GetPersonFacts, { id: worker })).toHaveLength(1);
  });

  it('comes as it was told: the passes, the days, and an entry of both people', async () => {
    const { t, worker, world } = stage.current;
    const { viewer } = world.people;
    const whole = await workedOn(viewer.id, wednesday);
    expect(whole).toBeGreaterThan(0);
    const { taken } = await stage.current.ask<{ taken: object[] }>('boss', calls.UpdateUser, {
      ...asked(),
      takesNumbers: true,
    });
    expect(taken).toHaveLength(1);
    await settled();
    expect(await owners('5005')).toEqual({ [tuesday]: viewer.id, [wednesday]: worker });
    expect([
      await workedOn(viewer.id, tuesday),
      await workedOn(viewer.id, wednesday),
      await workedOn(worker, wednesday),
    ]).toEqual([whole, 0, whole]);
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql<{
        action: string;
        before: object;
        after: object;
      }>`select action, before, after from audit_entry
        where entity_id = ${viewer.id} order by at desc limit 1`.execute(db),
    );
    expect(rows).toEqual([
      {
        action: 'number-take',
        // A PIN is told by no trail.
        before: { device_pin: '••••' },
        after: {
          device_pin: null,
          given_to: worker,
          effective_from: wednesday,
          kept: expect.any(Object),
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('5005');
  });

  it('is given back by one press: passes and days are as before, and the press is told before', async () => {
    const { worker, world } = stage.current;
    const { viewer } = world.people;
    const history = await stage.current.ask<{ undo?: string }[]>('boss', calls.GetUserHistory, {
      id: worker,
    });
    const id = history[0]!.undo!;
    const told = await stage.current.ask<Preview>('boss', calls.PreviewUndoUserChange, { id });
    expect(told.moves).toEqual([
      {
        number: '5005',
        count: 2,
        firstDay: wednesday,
        lastDay: wednesday,
        from: await whom(worker),
        to: await whom(viewer.id),
      },
    ]);
    expect(await owners('5005')).toMatchObject({ [wednesday]: worker });
    await stage.current.ask('boss', calls.UndoUserChange, { id });
    await settled();
    expect(await owners('5005')).toEqual({ [tuesday]: viewer.id, [wednesday]: viewer.id });
    expect(await stage.current.ask('boss', calls.GetPersonFacts, { id: worker })).toHaveLength(1);
    expect((await stage.current.call('boss', calls.UndoUserChange, { id })).status).toBe(409);
    await stage.current.ask('boss', calls.UpdateUser, { ...asked(), takesNumbers: true });
    await settled();
    expect(await owners('5005')).toMatchObject({ [wednesday]: worker });
  });

  it('goes back with its dated entry, of which the same is told', async () => {
    const { worker } = stage.current;
    const input = { id: worker, from: wednesday };
    const told = await stage.current.ask<Preview>('boss', calls.PreviewCancelPersonFact, input);
    expect(told.moves).toMatchObject([{ number: '5005', count: 2, to: null }]);
    // As it was seen: something else may have been entered for its day since.
    const stale = await stage.current.call('boss', calls.CancelPersonFact, {
      ...input,
      version: 1,
    });
    expect(stale.status).toBe(409);
    await stage.current.ask('boss', calls.CancelPersonFact, input);
    await settled();
    expect(await owners('5005')).toMatchObject({ [wednesday]: null });
  });
});

it('a last day that is moved before passes leaves them to nobody, and taking it back gives them again', async () => {
  const { worker } = stage.current;
  await stage.current.ask('boss', calls.UpdateUser, {
    id: worker,
    startDate: addDays(tuesday, -300),
  });
  await stage.current.ask('boss', calls.UpdateUser, {
    id: worker,
    devicePin: '5005',
    effectiveFrom: wednesday,
  });
  await settled();
  const ali = await whom(worker);
  const move = { number: '5005', count: 2, firstDay: wednesday, lastDay: wednesday };
  const ends = { id: worker, endDate: tuesday, terminationCode: '04' };
  const ended = await stage.current.ask<Preview>('boss', calls.PreviewEndEmployment, ends);
  expect(ended.moves).toEqual([{ ...move, from: ali, to: null }]);
  expect(ended.effect.before.worked).toBeGreaterThan(0);
  expect(ended.effect.after.worked).toBe(0);
  await stage.current.ask('boss', calls.EndEmployment, ends);
  await settled();
  expect(await owners('5005')).toMatchObject({ [wednesday]: null });
  const back = await stage.current.ask<Preview>('boss', calls.PreviewCancelTermination, {
    id: worker,
  });
  expect(back.moves).toEqual([{ ...move, from: null, to: ali }]);
});

it('somebody new gets the passes of their PIN that nobody had, and coming back tells of them too', async () => {
  const { worker } = stage.current;
  const told = await stage.current.ask<Preview>('boss', calls.PreviewAddUser, {
    registrationNo: 'YENI-1',
    name: 'Yeni',
    surname: 'Gelen',
    devicePin: '6006',
    startDate: tuesday,
  });
  const move = { number: '6006', count: 2, firstDay: wednesday, lastDay: wednesday, from: null };
  expect(told.moves).toEqual([{ ...move, to: { name: 'Yeni Gelen', registrationNo: 'YENI-1' } }]);
  const again = await stage.current.ask<Preview>('boss', calls.PreviewRehire, {
    id: worker,
    startDate: wednesday,
    devicePin: '6006',
  });
  expect(again.moves).toEqual([{ ...move, to: await whom(worker) }]);
});

it('a change of many from a day that is past tells what becomes of their days, and one from today on does not', async () => {
  const { world } = stage.current;
  const asked = (more: object) =>
    stage.current.ask<{ changed: number; effect?: Preview['effect'] }>(
      'boss',
      calls.UpdateUserBulk,
      {
        ids: [world.people.viewer.id, world.people.clerk.id],
        set: { departmentId: world.departments.sales },
        preview: true,
        ...more,
      },
    );
  const back = await asked({ effectiveFrom: tuesday });
  expect(back.changed).toBeGreaterThan(0);
  expect(back.effect).toMatchObject({ people: back.changed });
  expect(await asked({})).not.toHaveProperty('effect');
});

it('a file of people tells whose passes they get, and nothing of it where all of it is there already', async () => {
  const { t, tokens } = stage.current;
  const file = importing(t);
  const runner = await taskRunner(t)();
  const text = `Sicil;Ad;Soyad;PIN;İşe giriş\nDOSYA-1;Dosyadan;Gelen;6006;${tuesday}`;
  const chosen = async () => {
    const { fileId, mapping } = await file.uploaded(tokens.boss, text);
    return { fileId, mapping };
  };
  const first = await chosen();
  const told = await stage.current.ask<{ days: Preview | null }>(
    'boss',
    importCalls.PreviewImport,
    first,
  );
  expect(told).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
  expect(told.days!.moves).toEqual([
    {
      number: '6006',
      count: 2,
      firstDay: wednesday,
      lastDay: wednesday,
      from: null,
      to: { name: 'Dosyadan Gelen', registrationNo: 'DOSYA-1' },
    },
  ]);
  expect(await owners('6006')).toEqual({ [wednesday]: null });
  const { taskId } = await stage.current.ask<{ taskId: string }>(
    'boss',
    importCalls.StartImport,
    first,
  );
  expect(await file.ended(tokens.boss, taskId)).toMatchObject({ state: 'done' });
  await runner.stop();
  const again = await stage.current.ask('boss', importCalls.PreviewImport, await chosen());
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1, sample: [], days: null });
});
