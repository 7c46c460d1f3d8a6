/** A search that only the words answer finds the same as one that reads the people. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleSchemas } from '#contract/people/people.schemas.ts';
import { readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import type { Viewer } from '../field-visibility.ts';
import { isKnownByWords, listUsers } from './user-list.queries.ts';

const db = useDatabase();
let ctx: TenantContext;

const NAMES = [
  'Ali',
  'Alican',
  'Ayşe',
  'Ay',
  'Şükrü',
  'Işık',
  'İnci',
  'Zeynep',
  'Aylin Ayça',
  '𝒜lp',
];
const SURNAMES = ['Ak', 'Aksoy', 'Yıl', 'Yıldız', 'Şen', 'Işık', 'Öz', 'Zor'];
const SEARCHES = [
  'a',
  '𝒜',
  'r',
  'ay',
  'ali',
  'a y',
  'isik',
  'ş s',
  'z',
  'a a',
  'ak ay',
  'r1',
  'r1 a',
  'yok',
];

beforeAll(async () => {
  ctx = await createTenant(db.current, 'SEARCH');
  await withTenant(db.current, ctx, async (tx) => {
    await sql`insert into person (registration_no, name, surname, active, archived)
      select 'R' || i, (${NAMES}::text[])[1 + i % ${NAMES.length}::int], (${SURNAMES}::text[])[1 + i / 3 % ${SURNAMES.length}::int],
        i % 5 <> 0, i % 11 = 0
      from generate_series(1, 200) i`.execute(tx);
    await sql`update person set active = not active where registration_no like '%3'`.execute(tx);
    await sql`update person set archived = not archived where registration_no like '%7'`.execute(
      tx,
    );
    await sql`update person set name = 'Aslı' where registration_no like '%9'`.execute(tx);
    // Found by the same words, but not at the same place in the list.
    await sql`update person set surname = surname || ' ' || split_part(registration_no, 'R', 2),
        registration_no = 'R' where registration_no = 'R1'`.execute(tx);
    await sql`update person set surname = split_part(surname, ' ', 1), registration_no = split_part(surname, ' ', 2) || ' R'
        where registration_no = 'R'`.execute(tx);
  });
});

const everyone: Viewer = { personId: '', roles: ['Admin'], auths: [] };

async function found(input: object, caller: Viewer = everyone) {
  const asked = peopleSchemas.GetSystemUsers.input.parse(input);
  const { rows, total } = await readTenant(db.current, ctx, (tx) =>
    listUsers(tx, caller, asked, (imageId) => imageId),
  );
  return { ids: rows.map(({ id }) => id), total };
}

const cases = SEARCHES.flatMap((search) =>
  [undefined, 'working', 'active', 'passive'].flatMap((status) =>
    (['asc', 'desc'] as const).map((order) => ({
      search,
      sort: [{ field: 'name', order }],
      ...(status && { status }),
    })),
  ),
);

describe('a search of the words alone', () => {
  it('finds whom reading the people finds, in their order', async () => {
    const totals = new Set<number>();
    for (const input of cases) {
      // Nobody has a manager: it lets everyone through, and needs the people.
      const read = await found({ ...input, pageSize: 500, hasManager: false });
      expect([input, await found({ ...input, pageSize: 500 })]).toEqual([input, read]);
      expect(read.ids).toHaveLength(read.total);
      totals.add(read.total);
    }
    expect(totals.size).toBeGreaterThan(8);
  });

  it('stays one where some fields are asked for, or the page turns', () => {
    const asked = { search: 'a', fields: ['name', 'companyName'], page: 2 };
    const isOne = (input: object) =>
      isKnownByWords(everyone, peopleSchemas.GetSystemUsers.input.parse(input));
    expect([isOne(asked), isOne({ ...asked, gender: 'male' })]).toEqual([true, false]);
  });

  it.each(['a', 'ay'])('shows every page of "%s" once', async (search) => {
    const input = { search, status: 'working' };
    const whole = await found({ ...input, pageSize: 500 });
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.total / 7); page++) {
      const { ids, total } = await found({ ...input, page, pageSize: 7 });
      expect(total).toBe(whole.total);
      paged.push(...ids);
    }
    expect(paged.length).toBeGreaterThan(14);
    expect(paged).toEqual(whole.ids);
    const beyond = await found({ ...input, page: 99, pageSize: 7 });
    expect(beyond).toEqual({ ids: [], total: whole.total });
  });

  it('finds and counts nobody beyond the scope of who asks', async () => {
    const input = { search: 'a', status: 'working', pageSize: 500 };
    const [personId] = (await found(input)).ids;
    for (const role of ['MNG', 'Personel'] as const) {
      const caller: Viewer = { personId: personId!, roles: [role], auths: [] };
      expect([role, await found(input, caller)]).toEqual([role, { ids: [personId], total: 1 }]);
    }
  });

  it('rests on words that are as those of today', async () => {
    const { rows } = await readTenant(db.current, ctx, (tx) =>
      sql`with due as (
          select p.id, word, case when not p.archived then p.sort_key end as list_key, p.active,
            case row_number() over (partition by p.id, left(word, 1) order by word) when 1 then left(word, 1) end as initial
          from person p, unnest(tr_words(person_search_text(p))) as word),
        kept as (select person_id, word, list_key, active, initial from person_word)
        (table due except table kept) union all (table kept except table due)`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
