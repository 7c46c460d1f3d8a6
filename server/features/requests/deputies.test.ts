import { beforeEach, describe, expect, it } from 'vitest';
import { deputiesCalls } from '#contract/requests/deputies.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { type Anybody, clearOrders, useRequests } from './testing/request-stage.ts';

const t = useRequests('DEPUTIES');
let today: string;

beforeEach(async () => {
  await t.write(clearOrders);
  today = await t.read(readToday);
});

const add = (who: Anybody, deputy: Anybody, more: object = {}) =>
  t.as(who, deputiesCalls.AddDeputy, {
    deputyId: t.idOf(deputy),
    from: today,
    to: addDays(today, 7),
    kinds: null,
    ...more,
  });
const idOf = async (adding: ReturnType<typeof add>) => {
  const { body } = await adding;
  return (body.data as { id: string }).id;
};
const names = async (who: Anybody) => {
  const { body } = await t.as(who, deputiesCalls.GetDeputies);
  return (body.data as { personName: string; deputyName: string; editable: boolean }[]).map(
    ({ personName, deputyName, editable }) => [personName, deputyName, editable],
  );
};

describe('a deputy', () => {
  it('is named by oneself, seen by both, and changed by who named them', async () => {
    const id = await idOf(add('chief', 'deputy', { note: 'Yıllık izin' }));
    expect(await names('chief')).toEqual([['Ad chief', 'Ad deputy', true]]);
    expect(await names('deputy')).toEqual([['Ad chief', 'Ad deputy', false]]);
    expect(await names('stranger')).toEqual([]);
    expect(await names('hr')).toEqual([['Ad chief', 'Ad deputy', true]]);
    const change = {
      id,
      deputyId: t.idOf('stranger'),
      from: today,
      to: today,
      kinds: [1],
      note: null,
    };
    expect((await t.as('stranger', deputiesCalls.UpdateDeputy, change)).status).toBe(404);
    expect((await t.as('deputy', deputiesCalls.UpdateDeputy, change)).status).toBe(403);
    const changed = await t.as('chief', deputiesCalls.UpdateDeputy, { ...change, version: 1 });
    expect(changed.body.data).toEqual({ id, version: 2 });
    expect((await t.as('chief', deputiesCalls.DeleteDeputy, { id, version: 1 })).status).toBe(409);
    expect((await t.as('deputy', deputiesCalls.DeleteDeputy, { id })).status).toBe(404);
    expect((await t.as('chief', deputiesCalls.DeleteDeputy, { id, version: 2 })).status).toBe(200);
    expect(await names('hr')).toEqual([]);
  });

  it('is named for others only by whoever keeps the approval order', async () => {
    const forChief = { personId: t.idOf('chief') };
    expect((await add('stranger', 'deputy', forChief)).status).toBe(403);
    expect((await add('hr', 'deputy', forChief)).status).toBe(200);
    expect((await add('hr', 'deputy', { personId: crypto.randomUUID() })).status).toBe(404);
  });

  it('is somebody else who can sign in, for days that are not over', async () => {
    const field = async (adding: ReturnType<typeof add>) => {
      const { status, body } = await adding;
      return [status, body.errors?.[0]?.field];
    };
    expect(await field(add('chief', 'chief'))).toEqual([400, 'deputyId']);
    expect(await field(add('chief', 'deputy', { deputyId: crypto.randomUUID() }))).toEqual([
      400,
      'deputyId',
    ]);
    const past = { from: addDays(today, -3), to: addDays(today, -1) };
    expect(await field(add('chief', 'deputy', past))).toEqual([400, 'to']);
    expect(await field(add('chief', 'deputy', { to: addDays(today, -1) }))).toEqual([400, 'to']);
    expect(await field(add('chief', 'deputy', { kinds: [1, 1] }))).toEqual([400, 'kinds']);
    expect(await field(add('chief', 'deputy', { kinds: [] }))).toEqual([400, 'kinds']);
  });

  it('may be one of several for the same days', async () => {
    await add('chief', 'deputy');
    expect((await add('chief', 'stranger')).status).toBe(200);
    const id = await t.submit();
    for (const who of ['deputy', 'stranger'] as const) {
      const { body } = await t.as(who, requestsCalls.GetInbox);
      expect(body.data).toMatchObject([{ id, onBehalfOf: 'Ad chief' }]);
    }
    await t.act('stranger', id, 'approve');
  });

  it('is found by name among those who can sign in, by name and title alone', async () => {
    const { body } = await t.as('chief', deputiesCalls.FindDeputy, { search: 'dep' });
    expect(body.data).toEqual([{ id: t.idOf('deputy'), name: 'Ad deputy', titleName: null }]);
    const own = await t.as('deputy', deputiesCalls.FindDeputy, { search: 'dep' });
    expect(own.body.data).toEqual([]);
  });
});

describe('deciding as a deputy', () => {
  it('is told, acts from the first day to the last and for the kinds that are named, and stands in history', async () => {
    await add('chief', 'deputy', { kinds: [1] });
    const id = await t.submit();
    const other = await t.submit({ kind: 2 });
    const told = await t.told('deputy');
    expect(told.at(-1)?.content).toBe(
      'Ad ada: Yıllık izin, 5 gün. Ad chief yerine karar verebilirsiniz.',
    );
    expect((await t.act('deputy', other, 'approve')).status).toBe(404);
    expect((await t.act('deputy', id, 'approve')).status).toBe(200);
    const { body } = await t.as('ada', requestsCalls.GetRequestTrail, { id });
    expect(body.data).toMatchObject({
      steps: [{ status: 'done', decidedBy: 'Ad deputy', onBehalfOf: 'Ad chief' }],
      history: [{ label: 'Gönderildi' }, { label: 'Onaylandı', onBehalfOf: 'Ad chief' }],
    });
    await t.act('ada', other, 'withdraw');
  });

  it('ends with the deputyship; what was decided is still seen', async () => {
    const own = await idOf(add('chief', 'deputy'));
    const decided = await t.submit();
    const waiting = await t.submit();
    await t.act('deputy', decided, 'approve');
    await t.as('chief', deputiesCalls.DeleteDeputy, { id: own });
    expect((await t.act('deputy', waiting, 'approve')).status).toBe(404);
    expect((await t.as('deputy', requestsCalls.GetRequestTrail, { id: decided })).status).toBe(200);
    await t.act('chief', waiting, 'approve');
  });

  it('is not for what is one’s own, nor for whom a deputy’s deputy stands in', async () => {
    await add('chief', 'ada');
    await add('ada', 'stranger');
    const id = await t.submit();
    expect((await t.act('ada', id, 'approve')).status).toBe(403);
    expect((await t.act('stranger', id, 'approve')).status).toBe(404);
    const { body } = await t.as('ada', requestsCalls.GetInboxCount);
    expect(body.data).toEqual({ count: 0 });
    await t.act('chief', id, 'approve');
  });
});
