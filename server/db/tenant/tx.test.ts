import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import type { Handle } from '../handle.ts';
import { readTenant, type TenantContext, withoutTenant, withTenant } from './tx.ts';

const db = useDatabase();
let a: TenantContext;

beforeAll(async () => {
  a = await createTenant(db.current, 'TX-A');
});

const person = (registrationNo: string) => ({
  registration_no: registrationNo,
  name: 'Işıl',
  surname: 'Öz',
});

describe('withTenant', () => {
  it('commits what it wrote, for its tenant', async () => {
    await withTenant(db.current, a, (tx) => tx.insertInto('person').values(person('1')).execute());
    const rows = await readTenant(db.current, a, (tx) =>
      tx.selectFrom('person').select(['tenant_id', 'registration_no']).execute(),
    );
    expect(rows).toEqual([{ tenant_id: a.tenantId, registration_no: '1' }]);
  });

  it('takes everything back when it throws, and the next one works', async () => {
    const failing = withTenant(db.current, a, async (tx) => {
      await tx.insertInto('person').values(person('2')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await readTenant(db.current, a, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from person where registration_no = '2'`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('survives a failing statement', async () => {
    const failing = withTenant(db.current, a, (tx) => sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(withTenant(db.current, a, async () => 'fine')).resolves.toBe('fine');
  });

  it('refuses a context without a tenant', async () => {
    for (const tenantId of ['', '*', "x'; reset role; --"]) {
      await expect(withTenant(db.current, { ...a, tenantId }, async () => {})).rejects.toThrow(
        'No tenant',
      );
    }
  });

  it('leaves no tenant behind for the next borrower of the connection', async () => {
    await withTenant(db.current, a, async () => {});
    const { rows } = await withoutTenant(db.current, (tx) =>
      sql<{
        tenant: string;
      }>`select coalesce(current_setting('app.tenant', true), '') as tenant`.execute(tx),
    );
    expect(rows).toEqual([{ tenant: '' }]);
  });

  it('works as a role that can neither bypass row level security nor own a table', async () => {
    const { rows } = await withTenant(db.current, a, (tx) =>
      sql`select current_user as role, rolsuper or rolbypassrls as bypasses,
            exists (select from pg_tables where tableowner = current_user) as owns
          from pg_roles where rolname = current_user`.execute(tx),
    );
    expect(rows).toEqual([{ role: 'devam_app', bypasses: false, owns: false }]);
  });
});

describe('readTenant', () => {
  it('refuses to write', async () => {
    const writing = readTenant(db.current, a, (tx) =>
      tx.insertInto('person').values(person('3')).execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  it('runs queries side by side, each as the tenant', async () => {
    const asked = await readTenant(db.current, a, (tx) =>
      Promise.all(
        [1, 2, 3].map((n) =>
          sql<{ n: number; tenant: string }>`select ${n}::int as n,
            current_setting('app.tenant') as tenant`.execute(tx),
        ),
      ),
    );
    expect(asked.flatMap(({ rows }) => rows)).toEqual(
      [1, 2, 3].map((n) => ({ n, tenant: a.tenantId })),
    );
  });

  it('survives a failing query, a value that cannot be sent, and leaves neither tenant nor lock behind', async () => {
    await readTenant(db.current, a, async (tx) => {
      await expect(sql`select 1 / 0`.execute(tx)).rejects.toMatchObject({ code: '22012' });
      const unsendable = {
        toPostgres: () => {
          throw new Error('not this');
        },
      };
      const send = (value: unknown) => sql`select ${value}::text as sent`.execute(tx);
      await expect(send(unsendable)).rejects.toThrow('not this');
      expect((await send('fine')).rows).toEqual([{ sent: 'fine' }]);
    });
    const { rows } = await withoutTenant(db.current, (tx) =>
      sql`select coalesce(current_setting('app.tenant', true), '') as tenant,
            current_setting('transaction_read_only') as reads`.execute(tx),
    );
    expect(rows).toEqual([{ tenant: '', reads: 'off' }]);
  });
});

describe('a query after the end', () => {
  it.each([
    ['readTenant', (work: (tx: Handle) => Promise<void>) => readTenant(db.current, a, work)],
    ['withTenant', (work: (tx: Handle) => Promise<void>) => withTenant(db.current, a, work)],
    ['withoutTenant', (work: (tx: Handle) => Promise<void>) => withoutTenant(db.current, work)],
  ])('of %s reaches nobody else’s transaction', async (_name, withConnection) => {
    const kept: Handle[] = [];
    await withConnection(async (tx) => void kept.push(tx));
    await expect(
      withConnection(async (tx) => {
        kept.push(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    for (const late of kept) {
      await expect(sql`select 1`.execute(late)).rejects.toThrow('after the end');
    }
    expect(kept).toHaveLength(2);
  });
});

describe('nested use', () => {
  it('throws at once instead of waiting for ever', async () => {
    const nested = withTenant(db.current, a, () => readTenant(db.current, a, async () => {}));
    await expect(nested).rejects.toThrow('readTenant inside withTenant');
    const other = withoutTenant(db.current, () => withTenant(db.current, a, async () => {}));
    await expect(other).rejects.toThrow('withTenant inside withoutTenant');
  });

  it('lets transactions stand side by side', async () => {
    const both = await Promise.all([1, 2, 3].map((n) => withTenant(db.current, a, async () => n)));
    expect(both).toEqual([1, 2, 3]);
  });
});

describe('values', () => {
  it('arrive the same from both engines', async () => {
    const { rows } = await withoutTenant(db.current, (tx) =>
      sql`select 42::bigint as big, date '2026-03-02' as day, timestamptz '2026-03-02 08:25:00.5+03' as at,
            timestamptz '2026-03-02 08:25:00+00' as whole, 1.50::numeric as money, array['a','b'] as list,
            '{"x":1}'::jsonb as json, null::text as nothing`.execute(tx),
    );
    expect(rows).toEqual([
      {
        big: 42,
        day: '2026-03-02',
        at: '2026-03-02T05:25:00.500Z',
        whole: '2026-03-02T08:25:00.000Z',
        money: '1.50',
        list: ['a', 'b'],
        json: { x: 1 },
        nothing: null,
      },
    ]);
  });

  it('refuse a bigint that a number cannot hold', async () => {
    const huge = withoutTenant(db.current, (tx) =>
      sql`select 9007199254740993::bigint as big`.execute(tx),
    );
    await expect(huge).rejects.toThrow('beyond 2^53');
    await expect(withoutTenant(db.current, async () => 'fine')).resolves.toBe('fine');
  });
});
