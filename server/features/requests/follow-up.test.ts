import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { endJobsOf } from './testing/jobs-by-hand.ts';
import { followUpRequests } from './flow/follow-up.commands.ts';
import { clearOrders, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('FOLLOW-UP');

beforeEach(() =>
  t.write(async (db) => {
    await clearOrders(db);
    await sql`update request set state = 'withdrawn', step = null`.execute(db);
    await sql`update request_approver set waiting = false`.execute(db);
    await sql`delete from notification_recipient`.execute(db);
    await sql`delete from job`.execute(db);
  }),
);

/** So many days go by: what waits has waited for longer. */
const pass = (days: number) =>
  t.write((db) =>
    sql`update request_step set waiting_since = waiting_since - make_interval(days => ${days}),
      reminded_on = reminded_on - ${days}::int`.execute(db),
  );

/** As the clock brings it: one job finds what is due, and each of those is done. Answers how many there were. */
const follow = () =>
  t.write(async (db) => {
    await followUpRequests(db, null);
    const due = await endJobsOf(db, 'follow-up-requests');
    for (const id of due) await followUpRequests(db, id);
    return due.length;
  });
const titles = async (who: Parameters<typeof t.told>[0]) =>
  (await t.told(who)).map(({ title }) => title);

const REMINDER = 'Hatırlatma: İzin talebi onayınızı bekliyor';
const ASKED = 'İzin talebi onayınızı bekliyor';

describe('a request that waits', () => {
  it('is told of again as often as its order says, and once a day at most', async () => {
    await t.chain([step('manager', { remindAfterDays: 2 })]);
    await t.submit();
    expect(await follow()).toBe(0);
    await pass(1);
    expect(await follow()).toBe(0);
    await pass(1);
    expect([await follow(), await follow()]).toEqual([1, 0]);
    expect(await titles('chief')).toEqual([ASKED, REMINDER]);
    await pass(2);
    expect(await follow()).toBe(1);
    expect(await titles('chief')).toEqual([ASKED, REMINDER, REMINDER]);
  });

  it('is handed once to who is above the one asked, who sees it still and decides no more', async () => {
    await t.chain([step('manager', { escalateAfterDays: 3, remindAfterDays: 2 })]);
    const id = await t.submit();
    await pass(3);
    expect(await follow()).toBe(1);
    expect(await titles('head')).toEqual([ASKED]);
    expect((await t.act('chief', id, 'approve')).status).toBe(403);
    const { body } = await t.as('chief', requestsCalls.GetRequestTrail, { id });
    expect(body.data).toMatchObject({
      version: 2,
      steps: [{ status: 'now', approvers: [{ name: 'Ad head' }] }],
      history: [{ act: 'submit' }, { label: 'Üst onaya taşındı', actorName: 'Sistem' }],
    });
    await pass(3);
    await follow();
    expect(await titles('head')).toEqual([ASKED, REMINDER]);
    expect((await t.act('head', id, 'approve')).body.data).toMatchObject({ state: 'approved' });
  });

  it('goes to who is named for empty steps where there is nobody above', async () => {
    await t.chain([step('person', { personId: t.idOf('stranger'), escalateAfterDays: 1 })], {
      fallbackId: t.idOf('other'),
    });
    const id = await t.submit();
    await pass(1);
    await follow();
    expect(await titles('other')).toEqual([ASKED]);
    expect((await t.act('other', id, 'approve')).status).toBe(200);
  });

  it('stays with who is asked where nobody else is left', async () => {
    const order = step('person', {
      personId: t.idOf('boss'),
      escalateAfterDays: 2,
      remindAfterDays: 1,
    });
    await t.chain([order]);
    const id = await t.submit();
    await pass(2);
    await follow();
    expect(await titles('boss')).toEqual([ASKED, REMINDER]);
    expect((await t.act('boss', id, 'approve')).status).toBe(200);
  });

  it('rests where the order asks for nothing, and once it is decided', async () => {
    await t.submit();
    await t.chain([step('manager', { remindAfterDays: 1 })]);
    const decided = await t.submit();
    await t.act('chief', decided, 'approve');
    await pass(30);
    expect(await follow()).toBe(0);
  });
});
