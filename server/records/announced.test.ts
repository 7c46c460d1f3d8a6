/** Whoever has a list open elsewhere hears that a record of it changed, whichever call changed it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntity, auditEntities } from '#contract/audit/audit-labels.ts';
import { callsByFeature } from '#contract/calls.ts';
import { topicOfEntity } from '#contract/topics.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { record, recordMany } from './audit.ts';

const t = useApp();
let world: World;
let boss: string;
const said: string[] = [];

beforeAll(async () => {
  world = await createWorld(t.db, 'ANNOUNCED');
  boss = await t.signIn(world, 'boss');
  t.db.events.onOwnCommit((tenantId, topic) => {
    if (tenantId === world.ctx.tenantId) said.push(topic);
  });
});

const saidBy = async (work: () => Promise<unknown>) => {
  said.length = 0;
  await work();
  return [...said];
};

describe('what changes is said by its topic', () => {
  it.each(
    Object.entries(auditEntities).flatMap(([entity, row]) => ('names' in row ? [entity] : [])),
  )('for records of %s, which have a page, one by one and many at once', async (entity) => {
    const topic = topicOfEntity.get(entity);
    expect(topic).toBeDefined();
    const change = { action: 'update', entity: entity as AuditEntity } as const;
    const write = (work: (...told: Parameters<typeof record>) => Promise<unknown>) =>
      saidBy(() => withTenant(t.db, world.ctx, (db) => work(db, change)));
    expect(await write(record)).toEqual([topic]);
    expect(await write((db, one) => recordMany(db, [one, one]))).toEqual([topic]);
  });

  it('when somebody changes a person, adds a plain record, or changes it', async () => {
    const { people, locationTypes } = callsByFeature;
    const { id } = world.people.clerk;
    const update = () => t.call(boss, people.UpdateUser, { id, note: 'Yeni not' });
    // What they may do may have changed with it.
    expect(await saidBy(update)).toEqual(['person', 'session']);
    expect(await saidBy(update)).toEqual([]);
    let added = '';
    const add = async () => {
      const { body } = await t.call(boss, locationTypes.Add, { code: 'SAHA', name: 'Saha' });
      added = (body.data as { id: string }).id;
    };
    expect(await saidBy(add)).toEqual(['locationTypes']);
    const rename = () => t.call(boss, locationTypes.Update, { id: added, name: 'Saha içi' });
    expect(await saidBy(rename)).toEqual(['locationTypes']);
  });

  it('and not where a record was only looked at', async () => {
    const look = () =>
      withTenant(t.db, world.ctx, (db) => record(db, { action: 'view-as', entity: 'person' }));
    expect(await saidBy(look)).toEqual([]);
  });
});
