/** Files that once held everyone up, sent as someone would send them. */
import { expect, it } from 'vitest';
import { useCrew } from '#server/features/people/testing/crew.ts';
import { REASONS } from '#server/spreadsheet/read/refuse.ts';
import { HOSTILE_FILES } from '#server/spreadsheet/read/testing/hostile-files.ts';
import { useApp } from '#server/testing/app.ts';
import { importing } from './testing/importing.ts';

const t = useApp();
const crew = useCrew(t, 'HOSTILE');
const file = importing(t);

it.each(Object.entries(HOSTILE_FILES))(
  '%s is refused at its field',
  async (_, { reason, file: make }) => {
    const { status, body } = await file.upload(crew.current.boss, await make());
    expect([status, body.errors]).toEqual([400, [{ field: 'file', Message: REASONS[reason] }]]);
  },
);

it('of many files of one person at once some are read, the rest is told to wait', async () => {
  const { boss } = crew.current;
  // Long enough that the others arrive while the first one is read.
  const long = `Sicil;Ad;Soyad\n${Array.from({ length: 20_000 }, (_, i) => `P-${i};Ali;Kaya`).join('\n')}`;
  const sent = await Promise.all(Array.from({ length: 6 }, () => file.upload(boss, long)));
  const statuses = sent.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await file.upload(boss, 'Sicil;Ad;Soyad\nP-1;Ali;Kaya')).status).toBe(200);
});
