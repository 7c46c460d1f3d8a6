/** What people are found by, kept up by triggers over whole statements. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { findNames } from '#server/testing/people.ts';
import { createTenant } from '#server/testing/tenant.ts';

const db = useDatabase();
let ctx: TenantContext;

const run = (query: ReturnType<typeof sql>) =>
  withTenant(db.current, ctx, (tx) => query.execute(tx));
const find = (search: string) => readTenant(db.current, ctx, (tx) => findNames(tx, search));
const wordsOf = async (registrationNo: string) => {
  const { rows } = await readTenant(db.current, ctx, (tx) =>
    sql<{ word: string }>`select word from person_word w join person p on p.id = w.person_id
      where p.registration_no = ${registrationNo} order by word`.execute(tx),
  );
  return rows.map(({ word }) => word);
};

beforeAll(async () => {
  ctx = await createTenant(db.current, 'WORDS');
  await run(sql`insert into person (registration_no, name, surname, card_no)
    select 'R' || i, 'Şükrü', 'Işık' || i, 'K' || i from generate_series(1, 500) i`);
});

describe('the words of people', () => {
  it('come with each of many that are added at once', async () => {
    expect(await find('sukru isik77')).toEqual(['Şükrü Işık77']);
    expect(await wordsOf('R500')).toEqual(['isik500', 'k500', 'r500', 'sukru']);
    expect(await find('sukru')).toHaveLength(500);
  });

  it('follow an update of many, also one that trades names', async () => {
    await run(sql`update person set surname = case registration_no when 'R1' then 'Ak' else 'Kara' end
      where registration_no in ('R1', 'R2')`);
    await run(sql`update person set surname = case surname when 'Ak' then 'Kara' else 'Ak' end
      where registration_no in ('R1', 'R2')`);
    expect([await find('kara'), await find('r2 ak')]).toEqual([['Şükrü Kara'], ['Şükrü Ak']]);
    expect(await wordsOf('R1')).toEqual(['k1', 'kara', 'r1', 'sukru']);
  });

  it('stay untouched where nothing of them changed', async () => {
    const rowVersions = () =>
      run(sql`select xmin::text, word, person_id from person_word order by word, person_id`);
    const before = (await rowVersions()).rows;
    await run(sql`update person set phone = '+90 532 111 22 33', version = version + 1`);
    expect((await rowVersions()).rows).toEqual(before);
  });

  it('come and go where there were none, and with the person', async () => {
    await run(sql`insert into person (registration_no, name, surname) values ('-', '.', '…')`);
    expect(await wordsOf('-')).toEqual([]);
    await run(sql`update person set name = 'Çınar' where registration_no = '-'`);
    expect(await find('cinar')).toEqual(['Çınar …']);
    await run(sql`delete from person where registration_no = '-'`);
    expect(await find('cinar')).toEqual([]);
  });
});
