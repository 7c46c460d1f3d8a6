/** The trail by whom it is about: what happened to a person and to what is theirs, whoever did it. */
import { beforeAll, expect, it } from 'vitest';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { deputiesCalls } from '#contract/requests/deputies.calls.ts';
import { useLeaveStage } from '#server/features/leave/testing/leave-stage.ts';

const stage = useLeaveStage('ABOUT');

interface Entry {
  readonly entity: string;
  readonly action: string;
  readonly entityId: string | null;
}

const about = async (personId: string, more: object = {}) => {
  const { body } = await stage.current.plan.call('boss', auditCalls.GetEntries, {
    personId,
    pageSize: 500,
    ...more,
  });
  return { rows: body.data as Entry[], total: body.total };
};

let leave: string;

beforeAll(async () => {
  const { plan, request, act } = stage.current;
  const { ask, worker, world } = plan;
  const clerk = world.people.clerk.id;
  leave = await request();
  await act('manager', leave, 'approve');
  for (const personId of [worker, clerk]) {
    const { id } = await ask<{ id: string }>('hr', leaveAccountCalls.AddLeaveEntry, {
      personId,
      day: plan.today,
      kind: 'opening',
      days: 3,
      note: 'Devir',
    });
    await ask('hr', leaveAccountCalls.RemoveLeaveEntry, { id });
    await ask('hr', passesCalls.AddPasses, {
      personIds: [personId],
      day: plan.day(-1),
      time: 480,
      direction: 'in',
      reason: 'Okumadı',
    });
    await ask('hr', puantajDaysCalls.CorrectDays, {
      personIds: [personId],
      day: plan.day(-1),
      from: 480,
      to: 540,
      code: 'NC',
      reason: 'Toplantı',
    });
    await ask('hr', deputiesCalls.AddDeputy, {
      personId,
      deputyId: world.people.manager.id,
      from: plan.today,
      to: plan.day(3),
      kinds: null,
    });
    await ask('hr', peopleCalls.UpdateUser, { id: personId, phone: '+905321112233' });
  }
});

it('is what happened to their record, leaves, decisions, account, passes, days and deputies', async () => {
  const { rows, total } = await about(stage.current.plan.worker);
  const kinds = rows.map(({ entity, action }) => `${entity} ${action}`);
  expect(total).toBe(rows.length);
  expect(new Set(kinds)).toEqual(
    new Set([
      'person update',
      'request submit',
      'request approve',
      'leave create',
      'leaveEntry create',
      'leaveEntry delete',
      'pass pass-add',
      'puantajCorrection correct-day',
      'deputyship create',
    ]),
  );
});

it('is nothing of somebody else, and is narrowed and written as the rest', async () => {
  const { plan } = stage.current;
  const own = await about(plan.worker);
  const other = await about(plan.world.people.clerk.id);
  expect(other.rows.length).toBeGreaterThan(0);
  const ids = new Set(own.rows.map(({ entityId }) => entityId));
  expect(other.rows.filter(({ entityId }) => ids.has(entityId))).toEqual([]);
  const decided = await about(plan.worker, { entity: 'request', action: 'approve' });
  expect(decided.rows).toMatchObject([{ entityId: leave }]);
  const { body } = await plan.call('boss', auditCalls.ExportEntries, {
    personId: plan.worker,
    format: 'csv',
    fields: ['actionLabel'],
  });
  expect(String(body.data).trimEnd().split('\r\n')).toHaveLength(own.rows.length + 1);
});

it('is for who may look at the trail alone', async () => {
  const { plan } = stage.current;
  for (const who of ['hr', 'manager', 'worker'] as const) {
    const { status } = await plan.call(who, auditCalls.GetEntries, { personId: plan.worker });
    expect([who, status]).toEqual([who, 403]);
  }
});
