import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { onePage, totalOf } from './page.ts';
import { readTenant, type TenantContext, withTenant } from '../tenant/tx.ts';

const db = useDatabase();
const PEOPLE = 6;
let ctx: TenantContext;

beforeAll(async () => {
  ctx = await createTenant(db.current, 'PAGES');
  await withTenant(db.current, ctx, (tx) =>
    tx
      .insertInto('person')
      .values(
        Array.from({ length: PEOPLE }, (_, i) => ({
          registration_no: `P${i}`,
          name: 'Ece',
          surname: 'Kaya',
        })),
      )
      .execute(),
  );
});

describe('a page', () => {
  it.each([
    { page: 1, pageSize: 4, shown: ['P0', 'P1', 'P2', 'P3'] },
    { page: 2, pageSize: 4, shown: ['P4', 'P5'] },
    { page: 2, pageSize: 3, shown: ['P3', 'P4', 'P5'] },
    { page: 1, pageSize: 10, shown: ['P0', 'P1', 'P2', 'P3', 'P4', 'P5'] },
    { page: 3, pageSize: 3, shown: [] },
  ])(
    '$page of $pageSize rows each tells how many there are in all',
    async ({ shown, ...asked }) => {
      const { rows, total } = await readTenant(db.current, ctx, (tx) => {
        const everyone = tx.selectFrom('person');
        return onePage(
          everyone.select('registration_no').orderBy('registration_no'),
          everyone,
          asked,
        );
      });
      expect(rows.map((row) => row.registration_no)).toEqual(shown);
      expect(total).toBe(PEOPLE);
    },
  );

  it('is counted only where it does not tell by itself', async () => {
    const counted = async (page: number, shown: number) => {
      let times = 0;
      await totalOf({ page, pageSize: 3 }, shown, async () => (times += 1));
      return times;
    };
    expect(await Promise.all([counted(1, 0), counted(1, 2), counted(2, 1)])).toEqual([0, 0, 0]);
    expect(await Promise.all([counted(1, 3), counted(2, 3), counted(2, 0)])).toEqual([1, 1, 1]);
  });
});
