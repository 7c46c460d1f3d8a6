import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Send } from '#contract/client.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let token: string | null = null;

const send: Send = async (call, input) => {
  const { body } = await t.call(token, call, input);
  if (!body.success) throw new Error(body.Message);
  return { data: body.data, ...(body.total !== undefined && { total: body.total }) };
};
const client = createClient(send);

beforeAll(async () => {
  world = await createWorld(t.db, 'CLIENT');
});

describe('the typed client', () => {
  it('has a function for every call, with the types of its schemas', async () => {
    const { tenantId } = await client.identity.GetTenantId({ code: 'client' });
    expect(tenantId).toBe(world.tenantId);
    token = await t.signIn(world, 'boss');
    const info = await client.identity.GetUserInfo();
    expect(info.roles).toEqual(['Admin']);
    const { rows, total } = await client.people.GetSystemUsers({
      search: 'aslı',
      sort: [{ field: 'name', order: 'asc' }],
    });
    expect([total, rows[0]?.surname]).toEqual([1, 'Yıldız']);
    const some = await client.people.GetSystemUsers({ search: 'aslı', fields: ['surname'] });
    expect(some.rows).toEqual([{ id: world.people.boss.id, surname: 'Yıldız' }]);
  });

  it('does not compile with a wrong field', () => {
    // @ts-expect-error no such field
    const wrong = () => client.identity.GetTenantId({ kod: 'x' });
    // @ts-expect-error no such role
    const unheard = () => client.identity.SwitchRole({ role: 'Chef' });
    // @ts-expect-error no such field of a row
    const unknown = () => client.people.GetSystemUsers({ fields: ['kod'] });
    const bare = async () => {
      const { rows } = await client.people.GetSystemUsers({ fields: ['name'] });
      // @ts-expect-error what was not asked for may be absent
      return rows[0]!.roles.length;
    };
    expect([wrong, unheard, unknown, bare]).toHaveLength(4);
  });
});
