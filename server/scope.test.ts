/** Whose records one sees (D14): every call that answers with people, as everyone, against a model of its own. */
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallDef, CallSchema } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { may, type Role } from '#contract/kernel/permissions/permissions.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { inScope } from './access/scope.ts';
import { readTenant, withTenant } from './db/tenant/tx.ts';
import { useApp } from './testing/app.ts';
import { exampleInput } from './testing/example-input.ts';
import type { ScopeRow } from './testing/rows/scope-row.ts';
import { scopeRows } from './testing/rows/scope-rows.ts';
import {
  authsOf,
  createScopeWorld,
  managersOf,
  placeManagersOf,
  type Member,
  type ScopeWorld,
  seenBy,
} from './testing/rows/scope-world.ts';
import { addPerson, addTitle, createWorld, type World } from './testing/world.ts';

const t = useApp();
let scope: ScopeWorld;
let world: World;
let other: World;

interface Viewer {
  readonly who: string;
  /** Acts in this role only. */
  readonly as?: Role;
}
const viewers: readonly Viewer[] = [
  { who: 'boss' },
  { who: 'hr' },
  { who: 'manager' },
  { who: 'manager', as: 'Personel' },
  { who: 'placemanager' },
  { who: 'foreman' },
  { who: 'expert' },
  { who: 'viewer' },
  { who: 'clerk' },
];
const tokens = new Map<Viewer, string>();

const memberOf = (username: string) =>
  scope.members.find((member) => member.username === username)!;
const names = (ids: readonly string[]) =>
  ids.map((id) => scope.members.find((member) => member.id === id)?.username ?? id).sort();

/** By full name. */
let idOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  scope = await createScopeWorld(t.db, 'SCOPE');
  world = scope.world;
  idOf = await readTenant(t.db, world.ctx, async (db) => {
    const people = await db.selectFrom('person').select(['id', 'name', 'surname']).execute();
    return new Map(people.map(({ id, name, surname }) => [`${name} ${surname}`, id]));
  });
  other = await createWorld(t.db, 'SCOPE-2');
  for (const viewer of viewers) {
    const token = await t.signIn(world, { username: viewer.who });
    const narrowed =
      viewer.as && (await t.call(token, identityCalls.SwitchRole, { role: viewer.as }));
    tokens.set(viewer, narrowed ? (narrowed.body.data as string) : token);
  }
});

const rolesOf = ({ who, as }: Viewer) => (as ? [as] : memberOf(who).roles);
const maySee = (viewer: Viewer, { permission }: CallDef) =>
  may({ roles: rolesOf(viewer), auths: authsOf(memberOf(viewer.who)) }, permission);

/** Whom the row lets this viewer see. */
function expected(viewer: Viewer, { sees, among = () => true }: ScopeRow): readonly Member[] {
  const self = memberOf(viewer.who);
  const seen = {
    scope: () => seenBy(scope, self, rolesOf(viewer)),
    everyone: () => scope.members.filter(({ archived }) => !archived),
    self: () => [self],
    managers: () => managersOf(scope),
    placeManagers: () => placeManagersOf(scope),
    adminsOnly: () => [],
  }[sees]();
  return seen.filter((member) => among(member, self));
}

/** Whom an answer names. */
function toldBy(row: ScopeRow, data: unknown): string[] {
  if (row.usernames) return row.usernames(data as Buffer).toSorted();
  const ids = row.fullNames?.(data as Buffer).map((name) => idOf.get(name) ?? name);
  return names([...new Set(ids ?? row.ids?.(data))]);
}

const lists = scopeRows.filter(({ detail }) => !detail);
const details = scopeRows.filter(({ detail }) => detail);

describe.each(viewers)('$who $as', (viewer) => {
  it.each(lists)('$call.path', async (row) => {
    const ask = (input: object) => t.call(tokens.get(viewer)!, row.call, input);
    const { status, body } = await ask(row.input?.(world) ?? {});
    if (!maySee(viewer, row.call)) return expect(status).toBe(403);
    expect(status).toBe(200);
    const seen = expected(viewer, row).map(({ id }) => id);
    const told = toldBy(row, body.data);
    expect(told).toEqual(names(seen));
    if (body.total !== undefined && row.sees === 'scope') expect(body.total).toBe(seen.length);
    for (const one of row.fields ? (body.data as object[]) : []) {
      expect(Object.keys(one).sort()).toEqual(row.fields);
    }
    for (const filter of row.filters?.(world) ?? []) {
      const narrowed = await ask({ ...row.input?.(world), ...filter });
      expect(narrowed.status).toBe(200);
      for (const id of row.ids?.(narrowed.body.data) ?? []) expect(seen).toContain(id);
    }
  });

  it.each(details)('$call.path, one by one', async (row) => {
    const seen = expected(viewer, row).map(({ id }) => id);
    const ask = (id: string) => t.call(tokens.get(viewer)!, row.call, row.detail!(id));
    const allowed = maySee(viewer, row.call);
    for (const { id, username } of scope.members) {
      const { status, body } = await ask(id);
      const own = row.call.orSelf && username === viewer.who;
      const right = own || (allowed && seen.includes(id)) ? 200 : allowed ? 404 : 403;
      expect([username, status]).toEqual([username, right]);
      if (status === 200 && row.ids) expect(row.ids(body.data)).toEqual([id]);
    }
    const unknown = await ask(crypto.randomUUID());
    const foreign = await ask(other.people.clerk.id);
    expect([unknown.status, foreign.status]).toEqual(allowed ? [404, 404] : [403, 403]);
    expect(foreign.body).toEqual(unknown.body);
  });
});

describe('a row for every call that answers with people', () => {
  const reading = Object.entries(callsByFeature).flatMap(([feature, calls]) =>
    Object.entries<CallDef>(calls)
      .filter(([, call]) => !call.writes)
      .map(([name, call]) => ({
        call,
        schema: (
          schemasByFeature[feature as keyof typeof schemasByFeature] as Record<string, CallSchema>
        )[name]!,
      })),
  );
  const hasRow = (call: CallDef) => scopeRows.some((row) => row.call === call);

  it('by its schema: `personId` of contract/fields.ts says what an id stands for', () => {
    const named = reading.filter(({ schema }) =>
      JSON.stringify(z.toJSONSchema(schema.data, { unrepresentable: 'any' })).includes(
        '"x-stands-for":"person"',
      ),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(({ call }) => !hasRow(call)).map(({ call }) => call.path)).toEqual([]);
  });

  it('by its answers: no other call gives an Admin anyone’s id', async () => {
    const boss = await t.signIn(world, { username: 'boss' });
    const rest = reading.filter(
      ({ call }) => call.wire === undefined && call.permission !== 'public' && !hasRow(call),
    );
    const ids = [
      memberOf('clerk').id,
      world.departments.production,
      world.titles.all,
      world.workPlaces.DEPO,
      world.companyId,
    ];
    const leaking: string[] = [];
    for (const { call, schema } of rest) {
      for (const id of ids) {
        for (const which of ['all', 'required'] as const) {
          const { body } = await t.call(boss, call, exampleInput(schema, id, which));
          const text = JSON.stringify(body.data ?? null);
          if (scope.members.some((member) => member.id !== id && text.includes(member.id))) {
            leaking.push(call.path);
          }
        }
      }
    }
    expect([...new Set(leaking)]).toEqual([]);
  });
});

describe('scope', () => {
  it('follows the role one has switched to, and back', async () => {
    const token = await t.signIn(world, 'manager');
    const total = async (as: string) => (await t.call(as, peopleCalls.GetSystemUsers)).body.total;
    const manager = memberOf('manager');
    const all = seenBy(scope, manager).length;
    expect(await total(token)).toBe(all);
    const { body } = await t.call(token, identityCalls.SwitchRole, { role: 'Personel' });
    expect(await total(body.data as string)).toBe(1);
    await t.call(body.data as string, identityCalls.SwitchRole, { role: null });
    expect(await total(token)).toBe(all);
  });

  it('reaches everything below, however deep, and ends in a tree bent into a circle', async () => {
    const circle = await createWorld(t.db, 'SCOPE-CIRCLE');
    const token = await t.signIn(circle, 'manager');
    const deep = await withTenant(t.db, circle.ctx, async (db) => {
      let parent_id = circle.departments.assembly;
      for (let depth = 0; depth < 6; depth++) {
        const { id } = await db
          .insertInto('department')
          .values({ name: `Kat ${depth}`, company_id: circle.companyId, parent_id })
          .returning('id')
          .executeTakeFirstOrThrow();
        parent_id = id;
      }
      await db
        .updateTable('department')
        .set({ parent_id })
        .where('id', '=', circle.departments.production)
        .execute();
      return addPerson(db, { username: 'deep', departmentId: parent_id });
    });
    const { status } = await t.call(token, peopleCalls.GetSystemUserById, { id: deep.id });
    expect(status).toBe(200);
    expect((await t.call(token, peopleCalls.GetSystemUsers)).body.total).toBe(3);
  });

  it('works on any column that holds a person', async () => {
    const manager = memberOf('manager');
    const rows = await readTenant(t.db, world.ctx, (db) =>
      db
        .selectFrom('credential')
        .select('person_id')
        .where(inScope({ personId: manager.id, roles: ['MNG'] }, 'credential.person_id'))
        .execute(),
    );
    const there = rows
      .map(({ person_id }) => person_id)
      .filter((id) => id !== memberOf('deleted').id);
    expect(names(there)).toEqual(names(seenBy(scope, manager).map(({ id }) => id)));
  });

  it('holds for changes too: 404 out of scope, foreign or unknown, and nothing is changed', async () => {
    const writer = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'YAZ', [{ groupName: 'Account', number: 23 }]);
      return addPerson(db, { username: 'writer', titleId });
    });
    const token = await t.signIn(world, { username: 'writer' });
    const read = (id: string) =>
      readTenant(t.db, world.ctx, (db) =>
        db.selectFrom('person').selectAll().where('id', '=', id).execute(),
      );
    const { id: clerk } = memberOf('clerk');
    const before = await read(clerk);
    for (const id of [clerk, other.people.clerk.id, crypto.randomUUID()]) {
      const update = await t.call(token, peopleCalls.UpdateUser, { id, name: 'Başka' });
      const removal = await t.call(token, peopleCalls.DeleteUser, { id });
      expect([update.status, removal.status]).toEqual([404, 404]);
      const bulk = await t.call(token, peopleCalls.UpdateUserBulk, {
        ids: [id],
        set: { active: false },
      });
      expect(bulk.body.data).toEqual({
        matched: 0,
        changed: 0,
        errors: [{ id, Message: 'Kayıt bulunamadı.' }],
      });
    }
    expect(await read(clerk)).toEqual(before);
    const own = { id: writer.id, phone: '+90 555 111 22 33' };
    expect((await t.call(token, peopleCalls.UpdateUser, own)).status).toBe(200);
    await t.signIn(other, 'clerk');
  });
});
