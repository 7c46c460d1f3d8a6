import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { REFUSAL_WORDS } from '#core/requests/flow/flow.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { actOnRequest } from './flow/act.commands.ts';
import { enterApproved, resubmitRequest } from './flow/submit.commands.ts';
import { clearOrders, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('FLOW');
const note = { note: 'Yoğun dönem' };

beforeEach(() =>
  t.write(async (db) => {
    await clearOrders(db);
    await sql`delete from notification_recipient`.execute(db);
  }),
);

const titles = async (who: Parameters<typeof t.told>[0]) =>
  (await t.told(who)).map(({ title }) => title);

/** Two steps: ada’s manager, then theirs. */
const twoSteps = () => t.chain([step('manager'), step('managersManager')]);

const historyOf = (id: string) =>
  t.read((db) =>
    db
      .selectFrom('request_history')
      .select(['act', 'from_state', 'to_state', 'version', 'actor_id', 'on_behalf_of', 'note'])
      .where('request_id', '=', id)
      .orderBy('version')
      .execute(),
  );

describe('a request', () => {
  it('asks one step after the other, takes effect with the last, and tells who must know', async () => {
    await twoSteps();
    const id = await t.submit();
    expect(await t.told('chief')).toEqual([
      { title: 'İzin talebi onayınızı bekliyor', content: 'Ad ada: Yıllık izin, 5 gün' },
    ]);
    expect(await titles('head')).toEqual([]);
    expect((await t.act('chief', id, 'approve')).body.data).toEqual({
      id,
      state: 'waiting',
      version: 2,
    });
    expect(t.balance.get(id)).toBeUndefined();
    expect(await titles('head')).toEqual(['İzin talebi onayınızı bekliyor']);
    expect((await t.act('head', id, 'approve')).body.data).toMatchObject({ state: 'approved' });
    expect(t.balance.get(id)).toBe(1);
    expect(await t.told('ada')).toEqual([
      { title: 'İzin talebiniz onaylandı', content: 'Yıllık izin, 5 gün' },
    ]);
    expect((await historyOf(id)).map(({ act, to_state }) => [act, to_state])).toEqual([
      ['submit', 'waiting'],
      ['approve', 'waiting'],
      ['approve', 'approved'],
    ]);
  });

  it('carries the link that the bell needs: kind and id, and a webUrl where the kind has no page', async () => {
    const linkOf = (id: string) =>
      t.read((db) =>
        db
          .selectFrom('notification')
          .select(['web_url', 'approve_enum'])
          .where('approve_request_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    expect(await linkOf(await t.submit())).toEqual({ web_url: null, approve_enum: 1 });
    expect(await linkOf(await t.submit({ kind: 5 }))).toEqual({
      web_url: '/onlineIslemler/onay-kutusu',
      approve_enum: 5,
    });
  });

  it('is judged by its kind before it comes to hold or no longer does, and nothing is written where that cannot be (RQ-3)', async () => {
    await twoSteps();
    const id = await t.submit();
    const moments = () => t.checked.filter(([of]) => of === id).map(([, moment]) => moment);
    await t.act('chief', id, 'approve');
    expect(moments()).toEqual([]);
    t.refused.set(id, 'Bu arada başka bir avans alındı.');
    const late = await t.act('head', id, 'approve');
    expect([late.status, late.body.errors]).toEqual([
      409,
      [{ field: 'act', Message: 'Bu arada başka bir avans alındı.' }],
    ]);
    expect([await t.state(id), await t.version(id), t.balance.get(id)]).toEqual([
      'waiting',
      2,
      undefined,
    ]);
    t.refused.delete(id);
    await t.act('head', id, 'approve');
    expect(moments()).toEqual(['begin', 'begin']);
    t.refused.set(id, 'Ödendi.');
    expect((await t.act('ada', id, 'cancel')).status).toBe(409);
    expect((await t.act('registrar', id, 'annul', note)).status).toBe(409);
    expect([await t.state(id), t.balance.get(id)]).toEqual(['approved', 1]);
    t.refused.delete(id);
    await t.act('ada', id, 'cancel');
    await t.act('chief', id, 'reject', note);
    expect(moments()).toEqual(['begin', 'begin', 'end', 'end', 'end']);
  });

  it('is refused with a reason, which who asked reads', async () => {
    const id = await t.submit();
    const without = await t.act('chief', id, 'reject');
    expect(without.status).toBe(400);
    expect(without.body.errors).toEqual([{ field: 'note', Message: REFUSAL_WORDS.noteMissing }]);
    expect((await t.act('chief', id, 'reject', note)).body.data).toMatchObject({
      state: 'rejected',
    });
    expect(await t.told('ada')).toEqual([
      { title: 'İzin talebiniz reddedildi', content: 'Yıllık izin, 5 gün. Not: Yoğun dönem' },
    ]);
    expect((await t.act('chief', id, 'approve')).status).toBe(409);
  });

  it('comes back for correction and asks its chain anew, with what was corrected', async () => {
    await twoSteps();
    const id = await t.submit();
    await t.act('chief', id, 'approve');
    await t.act('head', id, 'return', note);
    expect(await titles('ada')).toEqual(['İzin talebinizde düzeltme istendi']);
    const ada = { personId: t.idOf('ada'), roles: [], auths: [] };
    const stale = t.write((db) =>
      resubmitRequest(db, ada, {}, { id, seen: 1, size: 2, summary: 'Yıllık izin, 2 gün' }),
    );
    await expect(stale).rejects.toMatchObject({ code: 'request_changed' });
    const seen = await t.version(id);
    await t.write((db) =>
      resubmitRequest(db, ada, {}, { id, seen, size: 2, summary: 'Yıllık izin, 2 gün' }),
    );
    const { body } = await t.as('chief', requestsCalls.GetInbox, { search: '2 gün' });
    expect(body.data).toMatchObject([{ id, summary: 'Yıllık izin, 2 gün', size: 2 }]);
    const again = await t.act('ada', id, 'submit');
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, 'act']);
    await t.act('ada', id, 'withdraw');
  });

  it('is withdrawn by who asked, and who was asked hears of it', async () => {
    const id = await t.submit();
    expect((await t.act('chief', id, 'withdraw')).status).toBe(403);
    expect((await t.act('ada', id, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn' });
    expect(await titles('chief')).toEqual([
      'İzin talebi onayınızı bekliyor',
      'İzin talebi geri çekildi',
    ]);
    expect(await titles('ada')).toEqual([]);
  });

  it('holds until its cancellation is agreed to by the same chain', async () => {
    const id = await t.submit();
    await t.act('chief', id, 'approve');
    expect((await t.act('ada', id, 'cancel')).body.data).toMatchObject({ state: 'cancelling' });
    expect(t.balance.get(id)).toBe(1);
    expect(await titles('chief')).toContain('İzin talebinin iptali onayınızı bekliyor');
    await t.act('chief', id, 'reject', note);
    expect([await t.state(id), t.balance.get(id)]).toEqual(['approved', 1]);
    await t.act('ada', id, 'cancel');
    await t.act('ada', id, 'withdraw');
    expect(await titles('chief')).toContain('İzin talebinin iptalinden vazgeçildi');
    await t.act('ada', id, 'cancel');
    await t.act('chief', id, 'approve');
    expect([await t.state(id), t.balance.get(id)]).toEqual(['cancelled', 0]);
    expect(await titles('ada')).toContain('İzin talebinizin iptali onaylandı');
  });

  it('is annulled with a reason by whoever the kind names for that, and by nobody else', async () => {
    const id = await t.submit();
    await t.act('chief', id, 'approve');
    expect((await t.act('chief', id, 'annul', note)).status).toBe(403);
    expect((await t.act('registrar', id, 'annul')).status).toBe(400);
    expect((await t.act('registrar', id, 'annul', note)).status).toBe(200);
    expect([await t.state(id), t.balance.get(id)]).toEqual(['cancelled', 0]);
    expect(await titles('ada')).toContain('İzin talebiniz iptal edildi');
  });

  it('is entered as agreed without a chain, and the person hears of it', async () => {
    const registrar = { personId: t.idOf('registrar'), roles: ['admin' as const], auths: [] };
    const [id] = await t.write((db) =>
      enterApproved(db, registrar, [
        { kind: 1, personId: t.idOf('ada'), size: 1, summary: 'Mazeret izni' },
      ]),
    );
    expect(await historyOf(id!)).toMatchObject([
      { act: 'submit', from_state: null, to_state: 'approved', version: 1 },
    ]);
    expect(await titles('ada')).toEqual(['İzin kaydınız onaylı olarak girildi']);
    expect(await titles('registrar')).toEqual([]);
    expect((await t.act('ada', id!, 'cancel')).body.data).toMatchObject({ state: 'cancelling' });
  });

  it('is nobody’s to decide whose it is or who entered it, and is refused where nobody is left', async () => {
    const entered = await t.submit({ by: 'chief' });
    expect((await t.act('chief', entered, 'approve')).status).toBe(403);
    expect((await t.act('head', entered, 'approve')).status).toBe(200);
    await t.chain([step('person', { personId: t.idOf('stranger') })]);
    await t.write((db) =>
      sql`update person set active = false where id = ${t.idOf('stranger')} or 'Admin' = any(roles)`.execute(
        db,
      ),
    );
    await expect(t.submit()).rejects.toMatchObject({ code: 'nobody_to_ask' });
    await t.write((db) =>
      sql`update person set active = true where id = ${t.idOf('stranger')} or 'Admin' = any(roles)`.execute(
        db,
      ),
    );
  });

  it('is not found by whoever does not see it, whatever they try', async () => {
    const id = await t.submit();
    for (const act of ['approve', 'withdraw', 'annul'])
      expect((await t.act('stranger', id, act, note)).status).toBe(404);
    expect((await t.as('stranger', requestsCalls.GetRequestTrail, { id })).status).toBe(404);
  });

  it('leaves an entry in the audit trail with every act', async () => {
    const id = await t.submit();
    await t.act('chief', id, 'reject', note);
    const entries = await t.read((db) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'actor_name', 'after'])
        .where('entity_id', '=', id)
        .orderBy('at')
        .execute(),
    );
    expect(entries).toMatchObject([
      { action: 'submit', after: { kind: 1, state: 'waiting', summary: 'Yıllık izin, 5 gün' } },
      {
        action: 'reject',
        actor_name: 'Ad chief',
        after: { state: 'rejected', note: 'Yoğun dönem' },
      },
    ]);
  });
});

describe('two people at once', () => {
  it('act on what they saw: the second is told, and nothing happens twice', async () => {
    await t.chain([step('role', { role: 'admin' })]);
    const id = await t.submit();
    const seen = { seen: 1 };
    expect((await t.act('hr', id, 'approve', seen)).status).toBe(200);
    const second = await t.act('registrar', id, 'reject', { ...seen, ...note });
    expect([second.status, second.body.Message]).toEqual([409, REFUSAL_WORDS.changed]);
    expect(t.balance.get(id)).toBe(1);
  });

  it('at the same instant: one waits for the other and is told', async () => {
    await t.chain([step('role', { role: 'admin' })]);
    const id = await t.submit();
    const hr = { personId: t.idOf('hr'), roles: ['admin' as const], auths: [] };
    const approve = { id, seen: 1, act: 'approve', note: '' } as const;
    const attempt = () => t.act('registrar', id, 'reject', { seen: 1, ...note });
    // The embedded database has one connection: there the one comes after the other.
    const second =
      t.app.db.engine.kind === 'postgres'
        ? await whileHeld(t.app.db, t.world.ctx, (db) => actOnRequest(db, {}, hr, approve), attempt)
        : await withTenant(t.app.db, t.world.ctx, (db) => actOnRequest(db, {}, hr, approve)).then(
            attempt,
          );
    expect([second.status, second.body.Message]).toEqual([409, REFUSAL_WORDS.changed]);
    expect(await t.state(id)).toBe('approved');
  });

  it('decide many, each on its own: what is refused says why', async () => {
    await t.chain([step('manager')]);
    const [mine, decided, foreign] = [
      await t.submit(),
      await t.submit(),
      await t.submit({ person: 'chief' }),
    ];
    await t.act('chief', decided, 'approve');
    const many = (act: string, more = {}) =>
      t.as('chief', requestsCalls.ActOnRequests, {
        requests: [mine, decided, crypto.randomUUID()].map((id) => ({ id, seen: 1 })),
        act,
        ...more,
      });
    const refused = await many('reject');
    expect((refused.body.data as { message: string }[]).map(({ message }) => message)).toEqual([
      REFUSAL_WORDS.noteMissing,
      REFUSAL_WORDS.changed,
      'Kayıt bulunamadı.',
    ]);
    const { body } = await many('approve');
    expect((body.data as { done: boolean }[]).map(({ done }) => done)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await t.state(mine)).toBe('approved');
    expect(await t.state(foreign)).toBe('waiting');
  });
});
