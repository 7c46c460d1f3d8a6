/** An approval order with a step for some leave types alone: in the preview, in what is asked, and in what is asked again. */
import { beforeAll, expect, it } from 'vitest';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { chainsCalls } from '#contract/requests/chains.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { resourceCalls } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';
import { sql } from 'kysely';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';

const stage = useLeaveStage('LEAVE-ORDER');
const ask = <T>(...args: Parameters<typeof stage.current.plan.ask>) =>
  stage.current.plan.ask<T>(...args);

const step = (more: object = {}) => ({
  who: 'manager',
  personId: null,
  role: null,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
  ...more,
});
const order = (more: object) => ({
  kind: 1,
  companyId: null,
  departmentId: null,
  fallbackId: null,
  ...more,
});

let chain: { id: string };

beforeAll(async () => {
  const { plan, types } = stage.current;
  const hr = { who: 'person', personId: plan.world.people.hr.id };
  chain = await ask<{ id: string }>(
    'boss',
    chainsCalls.AddChain,
    order({ steps: [step(), step({ ...hr, leaveTypeIds: [types.UCRETSIZ, types.REFAKAT] })] }),
  );
});

interface Told {
  readonly steps: readonly { readonly label: string }[];
}
const labels = ({ steps }: Told) => steps.map(({ label }) => label);
const trail = async (id: string) =>
  labels(await ask<Told>('boss', requestsCalls.GetRequestTrail, { id }));

it('is listed with the names of its types, and its history tells them', async () => {
  const [listed] = await ask<{ steps: { leaveTypes: { name: string }[] }[] }[]>(
    'boss',
    chainsCalls.GetChains,
  );
  expect(listed!.steps.map(({ leaveTypes }) => leaveTypes.map(({ name }) => name))).toEqual([
    [],
    ['Refakat izni', 'Ücretsiz izin'],
  ]);
  const [added] = await ask<{ changes: { label: string; after: string }[] }[]>(
    'boss',
    chainsCalls.GetChainHistory,
    { id: chain.id },
  );
  expect(added!.changes.find(({ label }) => label === 'Adımlar')?.after).toContain(
    'yalnız Refakat izni, Ücretsiz izin',
  );
});

it('says before whom a leave of each type asks', async () => {
  const { plan, types } = stage.current;
  const of = async (leaveTypeId?: string) =>
    labels(
      await ask<Told>('boss', chainsCalls.PreviewRoute, { id: plan.worker, kind: 1, leaveTypeId }),
    );
  expect(await of(types.YILLIK)).toEqual(['Yöneticisi']);
  expect(await of(types.UCRETSIZ)).toEqual(['Yöneticisi', 'Personel']);
  // Which type is not known yet: whoever may be asked.
  expect(await of()).toEqual(['Yöneticisi', 'Personel']);
  const previewed = async (change: object) => {
    const { route } = await ask<{ route: Told['steps'] }>(
      'worker',
      leaveCalls.PreviewLeave,
      stage.current.asked(change),
    );
    return labels({ steps: route });
  };
  expect(await previewed({})).toEqual(['Yöneticisi']);
  expect(await previewed({ leaveTypeId: types.UCRETSIZ })).toEqual(['Yöneticisi', 'Personel']);
});

it('asks the step for its types, and for them alone', async () => {
  const { types, act, request } = stage.current;
  const annual = await request();
  expect(await trail(annual)).toEqual(['Yöneticisi']);
  expect(await act('manager', annual, 'return', 'Ücretsiz olsun')).toBe(200);
  // What comes back may become leave of another type: it asks those of its new one.
  const { version } = await ask<{ version: number }>('worker', leaveCalls.GetLeave, { id: annual });
  await ask('worker', leaveCalls.CorrectLeave, {
    ...stage.current.asked({ leaveTypeId: types.UCRETSIZ }),
    id: annual,
    seen: version,
  });
  expect((await trail(annual)).slice(-2)).toEqual(['Yöneticisi', 'Personel']);
  expect(await act('manager', annual, 'approve')).toBe(200);
  const waiting = await ask<{ state: string }>('worker', leaveCalls.GetLeave, { id: annual });
  expect(waiting.state).toBe('waiting');
  expect(await act('hr', annual, 'approve')).toBe(200);
  const held = await ask<{ state: string }>('worker', leaveCalls.GetLeave, { id: annual });
  expect(held.state).toBe('approved');
});

it('refuses types that no leave can have, and types of what is no leave', async () => {
  const { plan, types } = stage.current;
  const { UCRETSIZ, EVLAT } = types;
  const fields = async (more: object) => {
    const { status, body } = await plan.call('boss', chainsCalls.AddChain, order(more));
    return [status, body.errors?.map(({ field }) => field)];
  };
  const conditional = (...leaveTypeIds: (string | undefined)[]) => [step(), step({ leaveTypeIds })];
  const wrong = [400, ['steps.1.leaveTypeIds']];
  const elsewhere = { departmentId: plan.world.departments.sales };
  expect(await fields({ kind: 2, steps: conditional(UCRETSIZ) })).toEqual(wrong);
  expect(await fields({ ...elsewhere, steps: conditional(crypto.randomUUID()) })).toEqual(wrong);
  expect(await fields({ ...elsewhere, steps: conditional(UCRETSIZ, UCRETSIZ) })).toEqual(wrong);
  await withTenant(plan.t.db, plan.world.ctx, (db) =>
    sql`update leave_type set active = false where id = ${EVLAT}`.execute(db),
  );
  expect(await fields({ ...elsewhere, steps: conditional(EVLAT) })).toEqual(wrong);
});

it('keeps a type from being deleted: it is archived', async () => {
  const { types } = stage.current;
  const calls = resourceCalls(resourceHeads.leaveTypes);
  const removed = await ask<{ archived: boolean; usedBy: { label: string }[] }>(
    'boss',
    calls.Delete,
    { id: types.REFAKAT, version: 1 },
  );
  expect(removed).toMatchObject({ archived: true, usedBy: [{ label: 'onay adımı', count: 1 }] });
});
