/** Nobody decides twice on one request, nor as what they are no longer: judged when they act. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { type Anybody, clearOrders, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('FOUR-EYES');

beforeEach(() => t.write(clearOrders));

const deputyOf = (who: Anybody, deputy: Anybody) =>
  t.write((db) =>
    db
      .insertInto('deputyship')
      .values({
        person_id: t.idOf(who),
        deputy_id: t.idOf(deputy),
        from_date: '2020-01-01',
        to_date: '2199-12-31',
      })
      .execute(),
  );
const named = (who: Anybody) => step('person', { personId: t.idOf(who) });
const waitsFor = async (who: Anybody, id: string) => {
  const { body } = await t.as(who, requestsCalls.GetInbox, { pageSize: 200 });
  return (body.data as { id: string }[]).some((row) => row.id === id);
};
const offered = async (who: Anybody, id: string) => {
  const { body } = await t.as(who, requestsCalls.GetRequestTrail, { id });
  return (body.data as { acts: string[] }).acts;
};
const approve = async (who: Anybody, id: string) => (await t.act(who, id, 'approve')).status;

describe('two steps of one request', () => {
  it('are not decided by one person as themselves and as a deputy', async () => {
    await t.chain([named('deputy'), named('chief')]);
    await deputyOf('chief', 'deputy');
    const id = await t.submit();
    expect(await approve('deputy', id)).toBe(200);
    expect(await waitsFor('deputy', id)).toBe(false);
    expect(await offered('deputy', id)).toEqual([]);
    expect(await approve('deputy', id)).toBe(403);
    expect(await t.state(id)).toBe('waiting');
    expect(await waitsFor('chief', id)).toBe(true);
    expect(await approve('chief', id)).toBe(200);
    expect(await t.state(id)).toBe('approved');
  });

  it('are not decided by one deputy of both', async () => {
    await t.chain([named('chief'), named('head')]);
    await deputyOf('chief', 'deputy');
    await deputyOf('head', 'deputy');
    const id = await t.submit();
    expect(await approve('deputy', id)).toBe(200);
    expect(await approve('deputy', id)).toBe(403);
    expect(await approve('head', id)).toBe(200);
  });

  it('that name one person among others are left to the others', async () => {
    await t.chain([named('registrar'), step('role', { role: 'admin' })]);
    const id = await t.submit();
    expect(await approve('registrar', id)).toBe(200);
    expect(await waitsFor('registrar', id)).toBe(false);
    expect(await approve('registrar', id)).toBe(403);
    expect(await approve('hr', id)).toBe(200);
    expect(await t.state(id)).toBe('approved');
  });

  it('of which the second has nobody left go to whoever is above, and are told to them', async () => {
    await t.chain([step('role', { role: 'admin' }), named('hr')]);
    const id = await t.submit();
    expect(await approve('hr', id)).toBe(200);
    expect(await approve('hr', id)).toBe(403);
    expect(await waitsFor('boss', id)).toBe(true);
    expect((await t.told('boss')).at(-1)!.title).toContain('onayınızı bekliyor');
    expect(await approve('boss', id)).toBe(200);
    // Another one decided on the first step: then the second is theirs.
    const other = await t.submit();
    expect(await approve('registrar', other)).toBe(200);
    expect(await approve('hr', other)).toBe(200);
    expect(await t.state(other)).toBe('approved');
  });
});

describe('who was asked as the holder of a role', () => {
  const rolesOf = (who: Anybody, role: string) =>
    t.write((db) =>
      sql`update person set roles = array[${role}] where id = ${t.idOf(who)}`.execute(db),
    );

  it('decides no more once they lost it, nor does their deputy, and goes on seeing it', async () => {
    await t.chain([step('role', { role: 'admin' })]);
    await deputyOf('registrar', 'deputy');
    const id = await t.submit();
    expect(await waitsFor('registrar', id)).toBe(true);
    await rolesOf('registrar', 'Personel');
    expect([await waitsFor('registrar', id), await waitsFor('deputy', id)]).toEqual([false, false]);
    expect([await approve('registrar', id), await approve('deputy', id)]).toEqual([403, 403]);
    expect(await offered('registrar', id)).toEqual([]);
    await rolesOf('registrar', 'admin');
    expect(await approve('deputy', id)).toBe(200);
  });
});
