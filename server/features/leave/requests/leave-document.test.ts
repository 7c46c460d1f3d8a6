/** A leave's document: who opens it, and that nobody decides on another one than they saw. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { addPerson, addTitle, createWorld } from '#server/testing/world.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';

const stage = useLeaveStage('LEAVE-PAPER');
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

/** Who decides has no right to leaves at all; `looker` sees everybody's leaves and may do nothing with them. */
beforeAll(async () => {
  const { t, world, worker } = stage.current.plan;
  await withTenant(t.db, world.ctx, async (db) => {
    const looks = await addTitle(db, 'BAKAR', [{ groupName: 'PersonelOffTime', number: 1 }]);
    const place = { companyId: world.companyId, departmentId: world.departments.sales };
    for (const username of ['approver', 'deputy', 'stranger']) {
      ids[username] = (await addPerson(db, { username, ...place, titleId: world.titles.none })).id;
    }
    const looker = await addPerson(db, { username: 'looker', roles: ['admin'], titleId: looks });
    ids.looker = looker.id;
    await sql`update person set manager_id = ${ids.approver} where id = ${worker}`.execute(db);
  });
  for (const username of ['approver', 'deputy', 'stranger', 'looker']) {
    tokens[username] = await t.signIn(world, { username });
  }
  Object.assign(tokens, stage.current.plan.tokens);
});

const app = () => stage.current.plan.t;
const as = (who: string, call: CallDef, input: object = {}) =>
  app().call(tokens[who]!, call, input);
const write = (statement: string) =>
  withTenant(app().db, stage.current.plan.world.ctx, (db) => sql.raw(statement).execute(db));
const uploaded = async (who = 'worker', content = '%PDF-1.7 rapor') => {
  const { body } = await uploadTo(app(), tokens[who]!, leaveCalls.UploadLeaveDocument, content);
  return (body.data as { fileId: string }).fileId;
};
interface Shown {
  readonly version: number;
  readonly document: { url: string; name: string } | null;
  readonly documentState: string;
}
const shown = async (who: string, id: string) => {
  const { status, body } = await as(who, leaveCalls.GetLeave, { id });
  return status === 200 ? (body.data as Shown) : status;
};
const opened = async (who: string, id: string) => {
  const leave = await shown(who, id);
  if (typeof leave === 'number') return leave;
  if (leave.document === null) return 'no address';
  const served = await app().app.inject(leave.document.url);
  return served.statusCode === 200 ? served.body : served.statusCode;
};
const attach = async (id: string, content: string, who = 'worker') =>
  as(who, leaveCalls.AttachLeaveDocument, {
    id,
    documentFileId: await uploaded(who, content),
  });
const requested = async () => stage.current.request({ documentFileId: await uploaded() });

describe('a leave\u2019s document', () => {
  it('opens for the person, who decides, their deputy and İK, and for nobody else', async () => {
    const id = await requested();
    expect(await opened('deputy', id)).toBe(404);
    await write(`insert into deputyship (person_id, deputy_id, from_date, to_date)
      values ('${ids.approver}', '${ids.deputy}', '2020-01-01', '2199-12-31')`);
    const found = Object.fromEntries(
      await Promise.all(
        ['worker', 'approver', 'deputy', 'hr', 'boss', 'looker', 'clerk', 'stranger'].map(
          async (who) => [who, await opened(who, id)],
        ),
      ),
    );
    const content = '%PDF-1.7 rapor';
    expect(found).toEqual({
      worker: content,
      approver: content,
      deputy: content,
      hr: content,
      boss: content,
      looker: 'no address',
      clerk: 404,
      stranger: 404,
    });
    expect(await shown('looker', id)).toMatchObject({ documentState: 'there' });
    // Who was asked goes on seeing what was decided (D58); the deputy of before does not.
    await write('delete from deputyship');
    expect(await opened('deputy', id)).toBe(404);
    expect(await stage.current.act('worker', id, 'withdraw')).toBe(200);
    expect(await opened('approver', id)).toBe(content);
  });

  it('is sent as a file that tells nothing of the leave, and not under another tenant', async () => {
    const id = await requested();
    const { document } = (await shown('approver', id)) as Shown;
    const served = await app().app.inject(document!.url);
    expect(served.headers['content-disposition']).toBe(
      `attachment; filename="belge.pdf"; filename*=UTF-8''${encodeURIComponent('İzin belgesi.pdf')}`,
    );
    const other = await createWorld(app().db, 'LEAVE-PAPER-2');
    const stranger = await app().signIn(other, 'boss');
    const foreign = document!.url.replace(stage.current.plan.world.tenantId, other.tenantId);
    expect((await app().app.inject(foreign)).statusCode).toBe(404);
    expect((await app().call(stranger, leaveCalls.GetLeave, { id })).status).toBe(404);
    await stage.current.act('worker', id, 'withdraw');
  });
});

const CHANGES = {
  document: 'Belge, siz baktıktan sonra değişti.',
  balance: 'Bakiye, siz baktıktan sonra değişti.',
  type: 'İzin tipi, siz baktıktan sonra değişti.',
  days: 'Süre ya da dönüş günü, siz baktıktan sonra değişti.',
  details: 'İzin bilgileri, siz baktıktan sonra değişti.',
} as const;

/** What makes an approver look again, done after they have looked. */
const CHANGED: Record<keyof typeof CHANGES, (id: string) => Promise<unknown>> = {
  document: async (id) => expect((await attach(id, '%PDF-1.7 başka')).status).toBe(200),
  balance: async () => {
    const { worker, today } = stage.current.plan;
    const entry = { personId: worker, day: today, kind: 'corrected', days: -1, note: 'Düzeltme' };
    expect((await as('hr', leaveAccountCalls.AddLeaveEntry, entry)).status).toBe(200);
  },
  type: () => write(`update leave_type set name = name || ' (yeni)' where code = 'YILLIK'`),
  days: (id) =>
    write(`update leave_request set return_day = return_day + 1 where request_id = '${id}'`),
  details: (id) => write(`update leave_request set note = 'Başka' where request_id = '${id}'`),
};

describe('what was seen is what is decided', () => {
  it.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
    'another %s is not decided upon, one by one or many at once',
    async (what) => {
      const id = await requested();
      const { version: seen } = (await shown('approver', id)) as Shown;
      await CHANGED[what](id);
      const one = await as('approver', requestsCalls.ActOnRequest, { id, seen, act: 'approve' });
      expect([one.status, one.body.Message, one.body.errors]).toEqual([
        409,
        CHANGES[what],
        [{ field: what, Message: CHANGES[what] }],
      ]);
      const many = await as('approver', requestsCalls.ActOnRequests, {
        requests: [{ id, seen }],
        act: 'approve',
      });
      expect(many.body.data).toEqual([{ id, done: false, message: CHANGES[what] }]);
      const now = (await shown('approver', id)) as Shown;
      const inbox = await as('approver', requestsCalls.GetInbox);
      const row = (inbox.body.data as { id: string; version: number }[]).find(
        (listed) => listed.id === id,
      );
      expect(row!.version).toBe(now.version);
      const looked = { id, seen: now.version, act: 'approve' };
      expect((await as('approver', requestsCalls.ActOnRequest, looked)).status).toBe(200);
      expect(await stage.current.act('boss', id, 'annul', 'Test')).toBe(200);
    },
  );

  it('of several changes each is told', async () => {
    const id = await requested();
    const { version: seen } = (await shown('approver', id)) as Shown;
    await CHANGED.document(id);
    await CHANGED.details(id);
    await CHANGED.document(id);
    const { status, body } = await as('approver', requestsCalls.ActOnRequest, {
      id,
      seen,
      act: 'reject',
      note: 'Olmaz',
    });
    expect([status, body.errors]).toEqual([
      409,
      [
        { field: 'document', Message: CHANGES.document },
        { field: 'details', Message: CHANGES.details },
      ],
    ]);
    await stage.current.act('worker', id, 'withdraw');
  });

  it('an early return and a document that comes later are seen before it is annulled or cut again', async () => {
    const { monday } = stage.current;
    const day = new Date(`${monday}T00:00:00Z`);
    const after = (days: number) =>
      new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const id = await stage.current.request({ to: after(2) });
    expect(await stage.current.act('boss', id, 'approve')).toBe(403);
    const asked = (await shown('approver', id)) as Shown;
    const approve = { id, seen: asked.version, act: 'approve' };
    expect((await as('approver', requestsCalls.ActOnRequest, approve)).status).toBe(200);
    const { version: seen } = (await shown('hr', id)) as Shown;
    const cut = { id, seen, firstDayBack: after(2) };
    expect((await as('hr', leaveCalls.ReturnEarly, cut)).status).toBe(200);
    expect(
      (await as('hr', leaveCalls.ReturnEarly, { ...cut, firstDayBack: after(1) })).status,
    ).toBe(409);
    const annul = { id, seen, act: 'annul', note: 'Yanlış' };
    expect((await as('boss', requestsCalls.ActOnRequest, annul)).status).toBe(409);
    expect(await stage.current.act('boss', id, 'annul', 'Yanlış')).toBe(200);
  });
});
