/** The permission matrix and its safeguards. */
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { titlesCalls as calls } from '#contract/titles/titles.calls.ts';
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import { type Auth, may } from '#contract/kernel/permissions/permissions.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { type Answer, useApp } from '#server/testing/app.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { addPerson, addTitle, createWorld, everyAuth, type World } from '#server/testing/world.ts';
import { writeAuths } from './auths.commands.ts';
import { lockAuths } from './safeguards.ts';

const t = useApp();
let world: World;
let boss: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'MATRIX');
  boss = await t.signIn(world, 'boss');
});

interface Matrix {
  version: number;
  peopleCount: number;
  auths: Auth[];
  grantable: Auth[];
}
const matrix = async (id: string, token = boss) =>
  (await t.call(token, calls.GetTitleAuths, { id })).body.data as Matrix;
const save = async (id: string, auths: object[], token = boss, version?: number) =>
  t.call(token, calls.UpdateTitleAuths, {
    id,
    auths,
    version: version ?? (await matrix(id)).version,
  });
const auth = (groupName: PermissionGroup, number: number) => ({ groupName, number });
let count = 0;
/** A title, and someone signed in who has it. */
const holder = async (auths: Auth[]) => {
  const username = `holder${++count}`;
  const titleId = await withTenant(t.db, world.ctx, async (db) => {
    const id = await addTitle(db, `H${count}`, auths);
    await addPerson(db, { username, titleId: id });
    return id;
  });
  return { titleId, username, token: await t.signIn(world, { username }) };
};

describe('reading', () => {
  it('tells what the title allows, whom it concerns, and what the caller may give', async () => {
    const own = await holder([auth('Title', 9), auth('Account', 5)]);
    const seen = await matrix(world.titles.viewer, own.token);
    expect(seen).toMatchObject({ peopleCount: 1, auths: [auth('Account', 1)] });
    expect(seen.grantable.filter(({ number }) => number > 0)).toEqual([
      auth('Account', 5),
      auth('Title', 9),
    ]);
    expect((await matrix(world.titles.viewer)).grantable).toEqual(everyAuth);
  });
});

describe('saving', () => {
  it('replaces the auths, raises the version, and is kept in words', async () => {
    const { titleId } = await holder([auth('Account', 3), auth('Visitor', 1)]);
    const { version } = await matrix(titleId);
    const saved = await save(titleId, [auth('Account', 5), auth('Report', 64)]);
    expect(saved.body.data).toEqual({ id: titleId, version: version + 1 });
    expect((await matrix(titleId)).auths).toEqual([auth('Account', 5), auth('Report', 64)]);
    const { body } = await t.call(boss, calls.GetTitleHistory, { id: titleId });
    expect(body.data).toMatchObject([{ actionLabel: 'Yetki değişikliği' }]);
    expect((body.data as { changes: object[] }[])[0]!.changes).toEqual(
      expect.arrayContaining([
        {
          field: 'Account',
          label: 'Kullanıcılar',
          before: 'Görüntüle, Ekle',
          after: 'Görüntüle, Düzenle',
        },
        { field: 'Visitor', label: 'Ziyaretçiler', before: 'Görüntüle', after: null },
        { field: 'Report', label: 'Raporlar', before: null, after: 'Dışa aktar' },
      ]),
    );
  });

  it('of the same writes nothing', async () => {
    const { titleId } = await holder([auth('Account', 3)]);
    expect((await save(titleId, [auth('Account', 3), auth('Visitor', 0)])).body.data).toEqual({
      id: titleId,
      version: 1,
    });
    expect((await t.call(boss, calls.GetTitleHistory, { id: titleId })).body.total).toBe(0);
  });

  it('of an older version is 409, and needs one at all', async () => {
    const { titleId } = await holder([]);
    await save(titleId, [auth('Account', 1)]);
    expect((await save(titleId, [auth('Account', 3)], boss, 1)).status).toBe(409);
    const without = await t.call(boss, calls.UpdateTitleAuths, { id: titleId, auths: [] });
    expect(without.status).toBe(400);
    expect((await matrix(titleId)).auths).toEqual([auth('Account', 1)]);
  });

  it('takes only bits that mean something in their group, each group once', async () => {
    const { titleId } = await holder([auth('Account', 1)]);
    const wrong: object[][] = [
      ...Object.keys(permissionGroups).map((group) => [
        auth(group as PermissionGroup, allBits(group as PermissionGroup) + 128),
      ]),
      [auth('Account', 8)],
      [auth('WorkPlace', 4)],
      [auth('Account', -1)],
      [auth('Account', 2 ** 31)],
      [auth('Account', 1.5)],
      [{ groupName: 'account', number: 1 }],
      [{ groupName: '__proto__', number: 1 }],
      [auth('Account', 1), auth('Account', 2)],
    ];
    for (const auths of wrong) {
      expect([auths, (await save(titleId, auths)).status]).toEqual([auths, 400]);
    }
    expect((await matrix(titleId)).auths).toEqual([auth('Account', 1)]);
  });
});

describe('nobody gives or takes what they lack', () => {
  it('not even in one change with something they hold', async () => {
    const own = await holder([auth('Title', 9), auth('Account', 7), auth('Visitor', 1)]);
    const target = await holder([auth('Account', 1 + 16), auth('Puantaj', 1)]);
    const refused: Auth[][] = [
      [auth('Account', 1 + 2 + 64 + 16), auth('Puantaj', 1)],
      [auth('Account', 1), auth('Puantaj', 1)],
      [auth('Account', 1 + 16)],
      [auth('Account', 1 + 16), auth('Puantaj', 3)],
      [auth('Account', 1 + 16), auth('Puantaj', 1), auth('Title', 4)],
      [auth('Account', 2 + 4), auth('Puantaj', 1), auth('Visitor', 1)],
    ];
    for (const auths of refused) {
      const { status, body } = await save(target.titleId, auths, own.token);
      expect([auths, status]).toEqual([auths, 403]);
      expect(body.Message).toMatch(/^Sizde olmayan bir yetkiyi veremez ve kaldıramazsınız: \S/);
    }
    expect((await matrix(target.titleId)).version).toBe(1);
    const allowed = [auth('Account', 2 + 4 + 16), auth('Puantaj', 1), auth('Visitor', 1)];
    expect((await save(target.titleId, allowed, own.token)).status).toBe(200);
  });

  it('nor raises themselves, by their own title or by one that they made', async () => {
    const own = await holder([auth('Title', 1 + 2 + 8)]);
    for (const auths of [
      [auth('Title', 1 + 2 + 8 + 16)],
      [auth('Title', 11), auth('Account', 1)],
    ]) {
      expect((await save(own.titleId, auths, own.token)).status).toBe(403);
    }
  });

  it('an Admin may give everything, in the role of Admin', async () => {
    const { titleId } = await holder([]);
    expect((await save(titleId, everyAuth)).status).toBe(200);
    expect((await save(titleId, [])).status).toBe(200);
    await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, {
        username: 'both',
        roles: ['Admin', 'Personel'],
        titleId: world.titles.viewer,
      }),
    );
    const token = await t.signIn(world, { username: 'both' });
    const { body } = await t.call(token, identityCalls.SwitchRole, { role: 'Personel' });
    expect((await save(titleId, everyAuth, body.data as string)).status).toBe(403);
  });
});

describe('the way back in', () => {
  it('cannot be taken from one’s own title', async () => {
    const own = await holder([auth('Title', 1 + 4 + 8), auth('Account', 1)]);
    for (const number of [0, 1, 8, 4, 1 + 4, 4 + 8]) {
      const { status, body } = await save(own.titleId, [auth('Title', number)], own.token);
      expect([number, status]).toEqual([number, 409]);
      expect(body.Message).toContain('kendi ünvanınızdan');
    }
    expect((await save(own.titleId, [auth('Title', 9)], own.token)).status).toBe(200);
    expect((await save(own.titleId, [])).status).toBe(200);
  });

  it('is free to an Admin, whose role is another way', async () => {
    const titleId = await withTenant(t.db, world.ctx, (db) => addTitle(db, 'ADM', everyAuth));
    await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'titled', roles: ['Admin'], titleId }),
    );
    const token = await t.signIn(world, { username: 'titled' });
    expect((await save(titleId, [], token)).status).toBe(200);
  });

  it('stays with somebody: two who take it from each other at once cannot both succeed', async () => {
    const lonely = await createWorld(t.db, 'MATRIX-LONELY');
    const titles = await withTenant(t.db, lonely.ctx, async (db) => {
      const ids: string[] = [];
      for (const code of ['X', 'Y']) {
        const titleId = await addTitle(db, code, [auth('Title', 9)]);
        await addPerson(db, { username: `own-${code.toLowerCase()}`, titleId });
        ids.push(titleId);
      }
      return ids;
    });
    const tokens = [
      await t.signIn(lonely, { username: 'own-x' }),
      await t.signIn(lonely, { username: 'own-y' }),
    ];
    // Nobody else is left who could; no call makes such a tenant, a hand in the database does.
    const others = Object.values(lonely.people).map(({ id }) => id);
    await withTenant(t.db, lonely.ctx, (db) =>
      db.updateTable('person').set({ active: false }).where('id', 'in', others).execute(),
    );
    const answers = await Promise.all(
      tokens.map((token, n) =>
        t.call(token, calls.UpdateTitleAuths, { id: titles[1 - n]!, version: 1, auths: [] }),
      ),
    );
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    // Refused by the safeguard, or because the right was already gone when the second one came.
    expect([403, 409]).toContain(second);
    const left = await readTenant(t.db, lonely.ctx, (db) =>
      db.selectFrom('title_auth').select('number').where('title_id', 'in', titles).execute(),
    );
    expect(left).toEqual([{ number: 9 }]);
  });
});

// The embedded database has one connection: nothing happens meanwhile.
describe.runIf(engineKind === 'postgres')('whoever waits for a change of auths', () => {
  const ways: Readonly<Record<string, (token: string, id: string) => Promise<Answer>>> = {
    UpdateTitleAuths: (token, id) => save(id, [auth('Account', 1)], token, 1),
    AddTitle: (token, copyFrom) =>
      t.call(token, calls.AddTitle, { code: 'KOPYA', name: 'Kopya', copyFrom }),
    UpdateTitle: (token, id) => t.call(token, calls.UpdateTitle, { id, active: false }),
    DeleteTitle: (token, id) => t.call(token, calls.DeleteTitle, { id }),
  };
  it.each(Object.keys(ways))('does by %s what they may do afterwards', async (way) => {
    const own = await holder([auth('Title', 31), auth('Account', 127)]);
    // Somebody has it, so that deleting it is taking its auths.
    const { titleId } = await holder([auth('Account', 64)]);
    const take = async (number: number) => {
      const answer = await whileHeld(
        t.db,
        world.ctx,
        async (db) => {
          await lockAuths(db);
          await writeAuths(db, own.titleId, [auth('Title', 31), auth('Account', number)]);
        },
        () => ways[way]!(own.token, titleId),
      );
      return answer.status;
    };
    expect(await take(1)).toBe(403);
    expect((await matrix(titleId)).auths).toEqual([auth('Account', 64)]);
    expect(await take(127)).toBe(200);
  });

  it('is refused where the call itself is no longer theirs', async () => {
    const own = await holder([auth('Title', 9), auth('Account', 1)]);
    const { titleId } = await holder([]);
    const { status } = await whileHeld(
      t.db,
      world.ctx,
      async (db) => {
        await lockAuths(db);
        await writeAuths(db, own.titleId, [auth('Account', 1)]);
      },
      () => save(titleId, [auth('Account', 1)], own.token, 1),
    );
    expect(status).toBe(403);
  });
});

describe('open sessions', () => {
  it('may do at once what the title says now', async () => {
    const { titleId, token } = await holder([]);
    const statuses = async () => [
      (await t.call(token, peopleCalls.GetSystemUsers)).status,
      (await t.call(token, calls.GetTitles)).status,
    ];
    expect(await statuses()).toEqual([403, 403]);
    await save(titleId, [auth('Account', 1), auth('Title', 1)]);
    expect(await statuses()).toEqual([200, 200]);
    const { body } = await t.call(token, identityCalls.GetUserInfo);
    expect((body.data as { auths: Auth[] }).auths).toEqual([auth('Account', 1), auth('Title', 1)]);
    await save(titleId, []);
    expect(await statuses()).toEqual([403, 403]);
  });
});

describe('who holds a right', () => {
  it('is counted by titles, and the Admins beside', async () => {
    const fresh = await createWorld(t.db, 'MATRIX-WHO');
    const token = await t.signIn(fresh, 'boss');
    const ask = async (group: PermissionGroup, bits: number) =>
      (await t.call(token, calls.GetHoldersOfAuth, { group, bits })).body.data as {
        titles: { code: string; peopleCount: number }[];
        peopleCount: number;
        adminCount: number;
      };
    const viewing = await ask('Account', 1);
    expect(viewing.titles.map(({ code, peopleCount }) => [code, peopleCount])).toEqual([
      ['BAK', 1],
      ['TAM', 2],
    ]);
    expect([viewing.peopleCount, viewing.adminCount]).toEqual([4, 1]);
    const editing = await ask('Account', 5);
    expect(editing.titles.map(({ code }) => code)).toEqual(['TAM']);
    expect(editing.peopleCount).toBe(3);
    for (const bits of [0, 8, 128]) {
      const { status } = await t.call(token, calls.GetHoldersOfAuth, { group: 'Account', bits });
      expect(status).toBe(400);
    }
    // The same answer as asking each person's rights one by one.
    const auths = { TAM: everyAuth, BAK: [auth('Account', 1)] };
    for (const { code } of viewing.titles) {
      expect(
        may({ roles: [], auths: auths[code as keyof typeof auths] }, { group: 'Account', bits: 1 }),
      ).toBe(true);
    }
  });
});
