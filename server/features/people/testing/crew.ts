/** A world with its Admin and its `admin` signed in, and short ways to add, change and look at people. */
import { beforeAll, expect } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import type { TestApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

interface Crew {
  readonly world: World;
  /** Another tenant. */
  readonly other: World;
  /** Tokens. */
  readonly boss: string;
  readonly hr: string;
}

export function useCrew(t: TestApp, code: string) {
  const crew = {} as { -readonly [K in keyof Crew]: Crew[K] };
  beforeAll(async () => {
    crew.world = await createWorld(t.db, code);
    crew.other = await createWorld(t.db, `${code}-2`);
    crew.boss = await t.signIn(crew.world, 'boss');
    crew.hr = await t.signIn(crew.world, 'hr');
  });
  let count = 0;
  const add = (input: object = {}, token = crew.boss) => {
    const registrationNo = `N-${++count}`;
    const body = { registrationNo, name: 'Yeni', surname: 'Kişi', ...input };
    return t.call(token, peopleCalls.AddUser, body);
  };
  return {
    get current(): Crew {
      return crew;
    },
    add,
    /** The id of someone new, without a sign-in unless named. */
    async added(input: object = {}): Promise<string> {
      const { status, body } = await add(input);
      expect([status, body.errors]).toEqual([200, undefined]);
      return (body.data as { id: string }).id;
    },
    update: (id: string, change: object, token = crew.boss) =>
      t.call(token, peopleCalls.UpdateUser, { id, ...change }),
    get: async (id: string) =>
      (await t.call(crew.boss, peopleCalls.GetSystemUserById, { id })).body.data as Record<
        string,
        unknown
      >,
    row: (id: string) =>
      readTenant(t.db, crew.world.ctx, (db) =>
        db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst(),
      ),
    trail: (id: string) =>
      readTenant(t.db, crew.world.ctx, (db) =>
        db
          .selectFrom('audit_entry')
          .select(['action', 'before', 'after', 'actor_name'])
          .where('entity_id', '=', id)
          .orderBy('at')
          .execute(),
      ),
    signInWith: (username: string, password: string) =>
      t.call(
        null,
        identityCalls.authenticate,
        { username, password },
        { tenantId: crew.world.tenantId },
      ),
  };
}

/** The fields that an answer complains about. */
export const faultsAt = ({ body }: { body: { errors?: { field: string }[] } }) =>
  body.errors?.map(({ field }) => field);
