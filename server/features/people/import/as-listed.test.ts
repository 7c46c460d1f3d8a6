import { expect, it } from 'vitest';
import { useCrew } from '#server/features/people/testing/crew.ts';
import { useApp } from '#server/testing/app.ts';
import { importing } from './testing/importing.ts';

const t = useApp();
const crew = useCrew(t, 'LISTED');
const file = importing(t);

it('takes what the list shows of someone for no change, and anything else for one', async () => {
  const { boss, world } = crew.current;
  const head = 'Sicil;Ad soyad;İşe giriş;Deneme süresi bitişi;Yönetici';
  const { manager } = world.people;
  await crew.added({ registrationNo: 'L-1', startDate: '2024-01-01', managerId: manager.id });
  await crew.added({
    registrationNo: 'L-2',
    name: 'Ali',
    surname: 'Can Er',
    startDate: '2024-01-01',
    probationEnd: '2024-03-01',
  });
  const changesOf = async (...lines: readonly string[]) => {
    const csv = [head, ...lines].join('\n');
    const { faults, sample } = await file.previewed(boss, await file.uploaded(boss, csv));
    expect(faults).toEqual([]);
    return sample.map(({ changes }) => changes.map(({ label, after }) => `${label}: ${after}`));
  };
  expect(
    await changesOf(
      `L-1;Yeni Kişi;01.01.2024;01.03.2024;${manager.name}`,
      'L-2;Ali  Can Er;01.01.2024;01.03.2024;',
    ),
  ).toEqual([]);
  // The end follows a start that moves, unless somebody set it.
  expect(await changesOf('L-1;;31.12.2023;29.02.2024;', 'L-2;;31.12.2023;29.02.2024;')).toEqual([
    ['İşe giriş: 31.12.2023'],
    ['İşe giriş: 31.12.2023', 'Deneme süresi bitişi: 29.02.2024'],
  ]);
  expect(await changesOf('L-1;;;02.03.2024;', 'L-2;Ali Can Var;;;')).toEqual([
    ['Deneme süresi bitişi: 02.03.2024'],
    ['Ad: Ali Can', 'Soyad: Var'],
  ]);
  expect(await file.faults(boss, `${head}\nL-2;;;;${manager.name}`)).toEqual([
    '2 Yönetici: Bu sicil numaralı bir yönetici yok.',
  ]);
});
