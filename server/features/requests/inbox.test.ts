import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { waitingFor } from './inbox/inbox.queries.ts';
import { type Anybody, clearOrders, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('INBOX');
const note = { note: 'Yoğun dönem' };

/** Each test begins with an empty inbox. */
beforeEach(() =>
  t.write(async (db) => {
    await clearOrders(db);
    await sql`update request_approver set waiting = false, handed_on = true`.execute(db);
  }),
);

interface Row {
  readonly id: string;
  readonly acts: string[];
  readonly onBehalfOf: string | null;
}
const inbox = async (who: Anybody, input: object = {}) => {
  const { body } = await t.as(who, requestsCalls.GetInbox, input);
  return { rows: body.data as Row[], total: body.total };
};
const idsIn = async (who: Anybody, input: object = {}) =>
  (await inbox(who, input)).rows.map(({ id }) => id);
const count = async (who: Anybody) =>
  ((await t.as(who, requestsCalls.GetInboxCount)).body.data as { count: number }).count;
const standIn = (person: Anybody, deputy: Anybody) =>
  t.write((db) =>
    sql`insert into deputyship (person_id, deputy_id, from_date, to_date)
      values (${t.idOf(person)}, ${t.idOf(deputy)}, current_date - 2, current_date + 2)`.execute(
      db,
    ),
  );

describe('what waits for somebody', () => {
  it('is what they are asked for now, the longest waiting first, until it is decided', async () => {
    await t.chain([step('manager'), step('managersManager')]);
    const [first, second] = [await t.submit(), await t.submit({ days: 2 })];
    expect(await idsIn('chief')).toEqual([first, second]);
    expect(await count('chief')).toBe(2);
    expect(await idsIn('head')).toEqual([]);
    expect(await idsIn('ada')).toEqual([]);
    const [row] = (await inbox('chief')).rows;
    expect(row).toMatchObject({
      kind: 1,
      version: 1,
      state: 'waiting',
      personId: t.idOf('ada'),
      personName: 'Ad ada',
      registrationNo: 'S-ada',
      departmentName: 'Montaj',
      summary: 'Yıllık izin, 5 gün',
      size: 5,
      onBehalfOf: null,
      webUrl: `/onlineIslemler/izin-detay/${first}`,
      acts: ['approve', 'return', 'reject'],
      decidedAct: null,
    });
    await t.act('chief', first, 'approve');
    expect([await idsIn('chief'), await idsIn('head')]).toEqual([[second], [first]]);
    expect([await count('chief'), await count('head')]).toEqual([1, 1]);
  });

  it('is also what they would decide for somebody else, each once, and oneself before others', async () => {
    await t.chain([step('role', { role: 'admin' })]);
    await standIn('hr', 'registrar');
    await standIn('hr', 'stranger');
    const id = await t.submit();
    expect((await inbox('registrar')).rows).toMatchObject([{ id, onBehalfOf: null }]);
    expect((await inbox('stranger')).rows).toMatchObject([{ id, onBehalfOf: 'İrem Öztürk' }]);
    expect(await idsIn('stranger', { asDeputy: true })).toEqual([id]);
    expect(await idsIn('registrar', { asDeputy: true })).toEqual([]);
    expect(await count('stranger')).toBe(1);
  });

  it('is searched by person and by what is asked, narrowed by kind, and comes in pages', async () => {
    const leave = await t.submit();
    const overtime = await t.submit({ kind: 2, days: 3 });
    expect(await idsIn('chief', { search: 'yıllık 3' })).toEqual([overtime]);
    expect(await idsIn('chief', { search: 'ada YILLIK' })).toEqual([leave, overtime]);
    expect(await idsIn('chief', { search: 'stranger' })).toEqual([]);
    expect(await idsIn('chief', { kinds: [1] })).toEqual([leave]);
    const page = await inbox('chief', { page: 2, pageSize: 1 });
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[overtime], 2]);
    expect((await inbox('chief', { fields: ['summary'] })).rows[0]).toEqual({
      id: leave,
      summary: 'Yıllık izin, 5 gün',
    });
  });

  it('offers of a cancellation what its table has', async () => {
    const id = await t.submit();
    await t.act('chief', id, 'approve');
    await t.act('ada', id, 'cancel');
    expect((await inbox('chief')).rows).toMatchObject([{ id, acts: ['approve', 'reject'] }]);
  });

  it('is answered by the index of what waits, however much was ever asked', async () => {
    const id = await t.submit();
    const plan = await withTenant(t.app.db, t.world.ctx, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain ${waitingFor(t.idOf('chief'))}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    // Once for what is asked of them, once for those whose deputy they are.
    expect(plan.match(/request_approver_waiting/g)).toHaveLength(2);
    expect(plan).not.toMatch(/Seq Scan on request/);
    expect(await idsIn('chief')).toEqual([id]);
  });
});

describe('what somebody decided', () => {
  it('is listed once, with their last word, the newest first', async () => {
    await standIn('chief', 'deputy');
    const [rejected, approved] = [await t.submit(), await t.submit()];
    await t.act('chief', rejected, 'reject', note);
    await t.act('deputy', approved, 'approve');
    await t.act('ada', approved, 'cancel');
    await t.act('deputy', approved, 'reject', note);
    const view = { view: 'decided' };
    const own = (await inbox('chief', view)).rows.filter(({ id }) => id === rejected);
    expect(own).toMatchObject([
      { decidedAct: 'reject', decidedNote: 'Yoğun dönem', onBehalfOf: null, acts: [] },
    ]);
    const deputys = (await inbox('deputy', view)).rows;
    expect(deputys).toMatchObject([
      { id: approved, decidedAct: 'reject', onBehalfOf: 'Ad chief', state: 'approved' },
    ]);
    expect(await idsIn('deputy', { ...view, asDeputy: true })).toEqual([approved]);
    expect(await idsIn('chief', { ...view, asDeputy: true })).toEqual([]);
  });
});

describe('the trail', () => {
  const trail = async (who: Anybody, id: string) => {
    const { status, body } = await t.as(who, requestsCalls.GetRequestTrail, { id });
    return { status, ...(body.data as object) };
  };

  it('shows the steps of this round, what was decided and what one may do', async () => {
    await t.chain([
      step('manager', { remindAfterDays: 2 }),
      step('role', { role: 'admin' }),
      step('person', { personId: t.idOf('head') }),
    ]);
    const id = await t.submit();
    await t.act('chief', id, 'approve');
    expect(await trail('ada', id)).toMatchObject({
      state: 'waiting',
      version: 2,
      acts: ['withdraw'],
      steps: [
        { label: 'Yöneticisi', status: 'done', decidedBy: 'Ad chief', remindAfterDays: 2 },
        { label: 'Rol: Firma yöneticisi', status: 'now', decidedBy: null },
        { label: 'Personel', status: 'next', waitingSince: null },
      ],
      history: [
        { act: 'submit', label: 'Gönderildi', actorName: 'Ad ada', from: null, to: 'waiting' },
        { act: 'approve', label: 'Onaylandı', actorName: 'Ad chief' },
      ],
    });
    expect(await trail('hr', id)).toMatchObject({ acts: ['approve', 'return', 'reject'] });
    expect(await trail('chief', id)).toMatchObject({ acts: [] });
    await t.act('hr', id, 'reject', note);
    expect(await trail('ada', id)).toMatchObject({
      state: 'rejected',
      steps: [
        { status: 'done' },
        { status: 'done', decidedBy: 'İrem Öztürk', note: 'Yoğun dönem' },
        { status: 'ended' },
      ],
    });
  });

  it('is seen by who asked, who entered it, who is or was asked, and who sees the person and the kind', async () => {
    await t.chain([step('manager'), step('managersManager')]);
    const id = await t.submit({ by: 'other' });
    const seen = async (...people: Anybody[]) =>
      Promise.all(people.map(async (who) => (await trail(who, id)).status));
    expect(await seen('ada', 'other', 'chief', 'manager', 'hr', 'boss', 'registrar')).toEqual(
      Array.from({ length: 7 }, () => 200),
    );
    // Not asked yet, no part of it, or without the permission.
    expect(await seen('head', 'stranger', 'clerk', 'viewer')).toEqual([404, 404, 404, 404]);
    await t.act('chief', id, 'approve');
    expect(await seen('head', 'chief')).toEqual([200, 200]);
  });

  it('of a kind that has no page yet is the administrators’ alone besides', async () => {
    const id = await t.submit({ kind: 2 });
    expect((await trail('hr', id)).status).toBe(404);
    expect((await trail('boss', id)).status).toBe(200);
    expect((await trail('chief', id)).status).toBe(200);
  });
});
