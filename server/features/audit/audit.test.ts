import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { record } from '#server/records/audit.ts';

const db = useDatabase();
let ctx: TenantContext;

beforeAll(async () => {
  const tenant = await createTenant(db.current, 'AUDIT');
  ctx = {
    ...tenant,
    actor: { id: crypto.randomUUID(), name: 'Aslı Yıldız' },
    ip: '10.1.2.3',
    requestId: 'r-1',
  };
});

const entries = () =>
  readTenant(db.current, ctx, (tx) =>
    tx.selectFrom('audit_entry').selectAll().orderBy('at').execute(),
  );

describe('the audit trail', () => {
  it('says who did what from where, with the state before and after', async () => {
    await withTenant(db.current, ctx, (tx) =>
      record(tx, {
        action: 'update',
        entity: 'person',
        entityId: '7',
        before: { name: 'A' },
        after: { name: 'B' },
      }),
    );
    expect(await entries()).toMatchObject([
      {
        tenant_id: ctx.tenantId,
        actor_id: ctx.actor.id,
        actor_name: 'Aslı Yıldız',
        action: 'update',
        entity: 'person',
        entity_id: '7',
        before: { name: 'A' },
        after: { name: 'B' },
        ip: '10.1.2.3',
        request_id: 'r-1',
      },
    ]);
  });

  it('is there if and only if the change is', async () => {
    const before = (await entries()).length;
    const failing = withTenant(db.current, ctx, async (tx) => {
      await record(tx, { action: 'create', entity: 'person' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await entries()).toHaveLength(before);
  });

  it.each([
    'update audit_entry set action = $$x$$',
    'delete from audit_entry',
    'truncate audit_entry',
  ])('cannot be changed by the application: %s', async (statement) => {
    const forging = withTenant(db.current, ctx, (tx) => sql.raw(statement).execute(tx));
    await expect(forging).rejects.toMatchObject({ code: '42501' });
  });
});
