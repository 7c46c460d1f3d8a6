import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { chainsCalls } from '#contract/requests/chains.calls.ts';
import { clearOrders, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('CHAINS');

beforeEach(() => t.write(clearOrders));

const whole = { kind: 1, companyId: null, departmentId: null, fallbackId: null };
const add = (more: object) =>
  t.as('hr', chainsCalls.AddChain, { ...whole, steps: [step('manager')], ...more });
const fieldOf = async (more: object) => {
  const { status, body } = await add(more);
  return [status, body.errors?.map(({ field }) => field)];
};

interface Preview {
  readonly chainId: string | null;
  readonly chainName: string;
  readonly steps: readonly {
    label: string;
    because: string;
    approvers: readonly { name: string }[];
  }[];
}
const preview = async (more: object = {}) => {
  const input = { id: t.idOf('ada'), kind: 1, ...more };
  const { body } = await t.as('hr', chainsCalls.PreviewRoute, input);
  return body.data as Preview;
};
const asked = async (more: object = {}) =>
  (await preview(more)).steps.map(({ because, approvers }) => [
    because,
    ...approvers.map(({ name }) => name),
  ]);

describe('the approval order', () => {
  it('passes nobody over before they were reminded', async () => {
    const send = (steps: readonly object[]) =>
      t.as('hr', chainsCalls.AddChain, {
        kind: 1,
        companyId: null,
        departmentId: null,
        fallbackId: null,
        steps,
      });
    for (const escalateAfterDays of [1, 2]) {
      const refused = await send([step('manager', { remindAfterDays: 2, escalateAfterDays })]);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([
        {
          field: 'steps.0.escalateAfterDays',
          Message: 'Üst onaya geçiş, hatırlatmadan sonraki bir gün olmalı.',
        },
      ]);
    }
    const taken = await send([step('manager', { remindAfterDays: 2, escalateAfterDays: 3 })]);
    expect(taken.status).toBe(200);
  });

  it('is added, listed with its steps, changed and deleted, and its history tells', async () => {
    const id = await t.chain(
      [
        step('manager', { remindAfterDays: 2 }),
        step('role', { role: 'admin', minSize: 10 }),
        step('person', { personId: t.idOf('head') }),
      ],
      { companyId: t.world.companyId, fallbackId: t.idOf('hr') },
    );
    const listed = await t.as('hr', chainsCalls.GetChains);
    expect(listed.body.data).toMatchObject([
      {
        id,
        version: 1,
        kind: 1,
        companyName: 'Ana Şirket',
        departmentName: null,
        fallbackName: 'İrem Öztürk',
        steps: [
          { who: 'manager', remindAfterDays: 2, personName: null },
          { who: 'role', role: 'admin', minSize: 10 },
          { who: 'person', personName: 'Ad head' },
        ],
      },
    ]);
    const update = (input: object) => t.as('hr', chainsCalls.UpdateChain, { id, ...input });
    expect((await update({ version: 1, steps: [step('managersManager')] })).body.data).toEqual({
      id,
      version: 2,
    });
    expect((await update({ version: 1, fallbackId: null })).status).toBe(409);
    expect((await update({ version: 2, steps: [step('managersManager')] })).body.data).toEqual({
      id,
      version: 2,
    });
    await update({ version: 2, fallbackId: null });
    const { body } = await t.as('hr', chainsCalls.GetChainHistory, { id });
    expect(body.data).toMatchObject([
      { changes: [{ label: 'Yedek onaylayan', before: 'İrem Öztürk', after: null }] },
      { changes: [{ label: 'Adımlar', after: '1. Yöneticisinin yöneticisi' }] },
      { actionLabel: 'Ekleme' },
    ]);
    const [, , added] = body.data as { changes: { label: string; after: string }[] }[];
    expect(added!.changes).toContainEqual(
      expect.objectContaining({ label: 'Talep türü', after: 'İzin' }),
    );
    expect((await t.as('hr', chainsCalls.DeleteChain, { id, version: 3 })).status).toBe(200);
    expect((await t.as('hr', chainsCalls.GetChains)).body.data).toEqual([]);
  });

  it('stands once for a kind and a place', async () => {
    await t.chain([step('manager')]);
    expect(await fieldOf({})).toEqual([400, ['kind']]);
    expect(await fieldOf({ kind: 2 })).toEqual([200, undefined]);
    const { assembly } = t.world.departments;
    expect(await fieldOf({ departmentId: assembly })).toEqual([200, undefined]);
    expect(await fieldOf({ departmentId: assembly })).toEqual([400, ['kind']]);
  });

  it('has its conditions in the unit of the kind (RQ-2)', async () => {
    const of = (kind: number, minSize: number) =>
      fieldOf({ kind, steps: [step('manager', { minSize })] });
    expect(await of(3, 0.5)).toEqual([400, ['steps.0.minSize']]);
    expect(await of(2, 1441)).toEqual([400, ['steps.0.minSize']]);
    expect(await of(5, 1)).toEqual([400, ['steps.0.minSize']]);
    await t.chain([step('manager'), step('role', { role: 'admin', minSize: 1_500_000 })], {
      kind: 3,
    });
    const asked = async (size?: number) => {
      const { body } = await t.as('hr', chainsCalls.PreviewRoute, {
        id: t.idOf('ada'),
        kind: 3,
        ...(size !== undefined && { size }),
      });
      return (body.data as { steps: unknown[] }).steps.length;
    };
    expect([await asked(1_499_999), await asked(1_500_000), await asked()]).toEqual([1, 2, 2]);
  });

  it('refuses what could never be asked', async () => {
    const steps = (...all: object[]) => ({ steps: all });
    const unknown = crypto.randomUUID();
    expect(await fieldOf(steps())).toEqual([400, ['steps']]);
    expect(await fieldOf(steps(step('person')))).toEqual([400, ['steps.0.personId']]);
    expect(await fieldOf(steps(step('role')))).toEqual([400, ['steps.0.role']]);
    expect(await fieldOf(steps(step('manager', { role: 'MNG' })))).toEqual([400, ['steps.0.role']]);
    expect(await fieldOf(steps(step('role', { role: 'Personel' })))).toEqual([
      400,
      ['steps.0.role'],
    ]);
    expect(await fieldOf(steps(step('manager'), step('person', { personId: unknown })))).toEqual([
      400,
      ['steps.1.personId'],
    ]);
    expect(await fieldOf(steps(step('manager', { minSize: 0.3 })))).toEqual([
      400,
      ['steps.0.minSize'],
    ]);
    expect(await fieldOf({ fallbackId: unknown })).toEqual([400, ['fallbackId']]);
    expect(await fieldOf({ companyId: unknown })).toEqual([400, ['companyId']]);
    expect(
      await fieldOf({ companyId: t.world.companyId, departmentId: t.world.departments.sales }),
    ).toEqual([400, ['departmentId']]);
  });

  it('names nobody who cannot sign in', async () => {
    const { id } = await t.write((db) =>
      db
        .insertInto('person')
        .values({ registration_no: 'KARTSIZ', name: 'Giriş', surname: 'Yapamaz' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await fieldOf({ fallbackId: id })).toEqual([400, ['fallbackId']]);
  });

  it('is kept by whoever holds its permission', async () => {
    for (const call of [chainsCalls.GetChains, chainsCalls.AddChain])
      expect((await t.as('clerk', call, { ...whole, steps: [step('manager')] })).status).toBe(403);
    const foreign = { id: crypto.randomUUID(), version: 1 };
    expect((await t.as('hr', chainsCalls.DeleteChain, foreign)).status).toBe(404);
  });
});

describe('where a request would go', () => {
  it('is the manager until an order is set up, and the preview says so', async () => {
    expect(await preview()).toMatchObject({
      chainId: null,
      chainName: 'İzin, tanımlı sıra yok: yöneticisi onaylar',
      steps: [{ label: 'Yöneticisi', because: 'named', approvers: [{ name: 'Ad chief' }] }],
    });
  });

  it('is by the nearest order: department, one above it, company, everybody', async () => {
    const { assembly, production } = t.world.departments;
    const people = ['stranger', 'other', 'deputy', 'head'] as const;
    const places = [
      {},
      { companyId: t.world.companyId },
      { departmentId: production },
      { departmentId: assembly },
    ];
    const names = [
      'İzin, herkes',
      'İzin, Ana Şirket firması',
      'İzin, Üretim departmanı',
      'İzin, Montaj departmanı',
    ];
    for (const [n, place] of places.entries()) {
      await t.chain([step('person', { personId: t.idOf(people[n]!) })], place);
      expect((await preview()).chainName).toBe(names[n]);
      expect(await asked()).toEqual([['named', `Ad ${people[n]}`]]);
    }
    await t.write((db) =>
      sql`update department set parent_id = ${assembly} where id = ${production}`.execute(db),
    );
    expect(await asked()).toEqual([['named', 'Ad head']]);
    await t.write((db) =>
      sql`update department set parent_id = null where id = ${production}`.execute(db),
    );
  });

  it('depends on the size, never comes back to who asks, and says which step is empty', async () => {
    await t.chain(
      [
        step('managersManager', { minSize: 5 }),
        step('person', { personId: t.idOf('ada') }),
        step('manager'),
      ],
      { fallbackId: t.idOf('other') },
    );
    expect(await asked({ size: 4.5 })).toEqual([
      ['unfilled', 'Ad other'],
      ['named', 'Ad chief'],
    ]);
    expect(await asked({ size: 5 })).toEqual([
      ['named', 'Ad head'],
      ['unfilled', 'Ad other'],
      ['named', 'Ad chief'],
    ]);
    expect(await asked({ id: t.idOf('chief') })).toEqual([
      ['unfilled', 'Ad other'],
      ['named', 'Ad ada'],
      ['named', 'Ad head'],
    ]);
  });

  it('passes over a manager who left or cannot sign in yet', async () => {
    const set = (change: string) =>
      t.write((db) =>
        sql`update person set ${sql.raw(change)} where id = ${t.idOf('chief')}`.execute(db),
      );
    await set('active = false');
    expect(await asked()).toEqual([['above', 'Ad head']]);
    await set('active = true, start_date = current_date + 30');
    expect(await asked()).toEqual([['above', 'Ad head']]);
    await set('start_date = null');
    expect(await asked()).toEqual([['named', 'Ad chief']]);
  });

  it('is told only of people in one’s scope', async () => {
    const input = { id: t.idOf('clerk'), kind: 1 };
    expect((await t.as('manager', chainsCalls.PreviewRoute, input)).status).toBe(404);
    expect((await t.as('hr', chainsCalls.PreviewRoute, input)).status).toBe(200);
  });
});
