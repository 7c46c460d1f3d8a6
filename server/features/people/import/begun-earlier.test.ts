/** A preview tells of which days of its new people the puantaj knows nothing. */
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { useCrew } from '#server/features/people/testing/crew.ts';
import { importing } from './testing/importing.ts';

const t = useApp();
const crew = useCrew(t, 'IMPORT-FIRST-DAY');
const file = importing(t);

it('says of which company’s new people the days before its puantaj stay out', async () => {
  const { boss, world } = crew.current;
  await withTenant(t.db, world.ctx, (db) =>
    db
      .insertInto('company')
      .values({ code: 'BAS', name: 'Başlayan', first_puantaj_day: '2026-11-01' })
      .execute(),
  );
  const csv = [
    'Sicil;Ad;Soyad;Firma;Giriş Tarihi',
    'BE-1;Eski;Bir;BAS;05.01.2015',
    'BE-2;Eski;İki;BAS;31.10.2026',
    'BE-3;Yeni;Üç;BAS;01.11.2026',
    'BE-4;Belirsiz;Dört;BAS;',
    'BE-5;Eski;Beş;ANA;05.01.2021',
  ].join('\r\n');
  expect(await file.previewed(boss, await file.uploaded(boss, csv))).toMatchObject({
    added: 5,
    begunEarlier: [{ companyName: 'Başlayan', firstPuantajDay: '2026-11-01', people: 2 }],
  });
});
