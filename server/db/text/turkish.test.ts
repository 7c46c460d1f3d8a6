import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareTurkish, fold, searchWords, sortKey } from '#core/text/turkish.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { findNames } from '#server/testing/people.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { readTenant, type TenantContext, withoutTenant, withTenant } from '../tenant/tx.ts';

const db = useDatabase();

/** PostgreSQL stores no NUL and no half of a surrogate pair; everything else may come. */
const storable = (unit: 'binary' | 'grapheme') =>
  fc.string({ unit, maxLength: 30 }).map((text) => text.replaceAll('\0', '').toWellFormed());
const turkish = fc.string({
  unit: fc.constantFrom(
    ..."aâbcçdefgğhıiîjklmnoöpqrsştuüûvwxyzAÂBCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZßæŒ -'./_0123\u0307",
  ),
  maxLength: 30,
});
const samples = () => [
  ...fc.sample(turkish, 6000),
  ...fc.sample(storable('grapheme'), 2500),
  ...fc.sample(storable('binary'), 1500),
  // Every character that the tables could know, one by one.
  ...Array.from({ length: 0x2fff }, (_, i) => String.fromCodePoint(i + 1)),
];

describe('the SQL twin of core/text/turkish.ts', () => {
  it('folds, orders and splits 10,000 random texts and every known character alike', async () => {
    const texts = samples();
    const { rows } = await withoutTenant(db.current, (tx) =>
      sql<{ fold: string; key: string; words: string[] }>`
        select tr_fold(t) as fold, tr_sort_key(t) as key, tr_words(t) as words
        from unnest(${texts}::text[]) with ordinality as u(t, i) order by i`.execute(tx),
    );
    expect(rows.length).toBe(texts.length);
    const different = texts.filter((text, i) => {
      const row = rows[i]!;
      return (
        row.fold !== fold(text) ||
        row.key !== sortKey(text) ||
        row.words.join('\u0000') !== searchWords(text).join('\u0000')
      );
    });
    expect(different).toEqual([]);
  });

  it('sorts like its twin', async () => {
    const texts = [
      ...new Set(fc.sample(turkish, 3000)),
      ...new Set(fc.sample(storable('grapheme'), 500)),
    ];
    const { rows } = await withoutTenant(db.current, (tx) =>
      sql<{ t: string }>`select t from unnest(${texts}::text[]) as t
        order by tr_sort_key(t) collate "C"`.execute(tx),
    );
    expect(rows.map(({ t }) => t)).toEqual(texts.toSorted(compareTurkish));
  });
});

describe('people', () => {
  let ctx: TenantContext;
  const names = [
    ['Şükrü', 'Işık'],
    ['Sukru', 'Isik'],
    ['Çiğdem', 'Öztürk'],
    ['Cem', 'Zorlu'],
    ['ışıl', 'Ünal'],
    ['İrem', 'Ümit'],
    ['Ayşe Nur', 'Şahin'],
  ] as const;

  beforeAll(async () => {
    ctx = await createTenant(db.current, 'TURKISH');
    const people = names.map(([name, surname], i) => ({
      registration_no: `S-${i}`,
      name,
      surname,
    }));
    await withTenant(db.current, ctx, (tx) => tx.insertInto('person').values(people).execute());
  });

  const find = (search: string) => readTenant(db.current, ctx, (tx) => findNames(tx, search));

  it('come in the order of the Turkish alphabet', async () => {
    expect(await find('')).toEqual([
      'Ayşe Nur Şahin',
      'Cem Zorlu',
      'Çiğdem Öztürk',
      'ışıl Ünal',
      'İrem Ümit',
      'Sukru Isik',
      'Şükrü Işık',
    ]);
  });

  it.each([
    ['sukru', ['Sukru Isik', 'Şükrü Işık']],
    ['ISIK', ['Sukru Isik', 'Şükrü Işık']],
    ['ŞÜKRÜ ış', ['Sukru Isik', 'Şükrü Işık']],
    ['nur say', []],
    ['NUR şah', ['Ayşe Nur Şahin']],
    ['ur', []],
    ['s-4', ['ışıl Ünal']],
    [
      '%',
      [
        'Ayşe Nur Şahin',
        'Cem Zorlu',
        'Çiğdem Öztürk',
        'ışıl Ünal',
        'İrem Ümit',
        'Sukru Isik',
        'Şükrü Işık',
      ],
    ],
  ])('are found by the beginnings of words: %s', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });

  it('are found under a new name and no longer under the old one', async () => {
    await withTenant(db.current, ctx, (tx) =>
      tx
        .updateTable('person')
        .set({ surname: 'Yıldırım' })
        .where('registration_no', '=', 'S-3')
        .execute(),
    );
    expect(await find('yildir')).toEqual(['Cem Yıldırım']);
    expect(await find('zorlu')).toEqual([]);
  });
});
