import { describe, expect, it } from 'vitest';
import { passFileColumns, readPassRow } from './pass-file.ts';

describe('the columns of a file of passes', () => {
  it('are found by what people call them, the first of two', () => {
    expect(
      passFileColumns(['SİCİL NO', 'Kart No.', 'Tarih', 'Saat', 'Yön', 'Cihaz', 'Kart']),
    ).toEqual({ registrationNo: 0, card: 1, day: 2, time: 3, direction: 4, device: 5 });
    expect(passFileColumns(['Personel', 'Zaman', 'PIN'])).toEqual({ moment: 1, pin: 2 });
  });
});

describe('a row', () => {
  const columns = passFileColumns(['Sicil no', 'Kart no', 'Cihazdaki no', 'Tarih', 'Saat', 'Yön']);
  const read = (...cells: (string | null)[]) => readPassRow(columns, cells);

  it.each([
    [
      ['A1', null, null, '2.3.2026', '8:30', 'Giriş'],
      ['A1', '2026-03-02 08:30:00', false, 'in'],
    ],
    [
      ['A1', 'K9', null, '2026-03-02', '08:30:15', 'ÇIKIŞ'],
      ['A1', '2026-03-02 08:30:15', true, 'out'],
    ],
    [
      [null, 'K9', null, '02/03/2026', '0830', null],
      ['K9', '2026-03-02 08:30:00', false, null],
    ],
    [
      [null, null, '12', '02.03.2026 17:05', null, '1'],
      ['12', '2026-03-02 17:05:00', false, 'out'],
    ],
    [
      ['A1', null, null, '2026-03-02T00:00:00', '23:59', 'g'],
      ['A1', '2026-03-02 23:59:00', false, 'in'],
    ],
  ] as const)('%j is read', (cells, [number, localTime, hasSeconds, direction]) => {
    expect(read(...cells)).toMatchObject({ number, localTime, hasSeconds, direction });
  });

  it.each([
    [[null, null, null, '02.03.2026', '08:30'], 'number'],
    [['A1', null, null, '31.02.2026', '08:30'], 'time'],
    [['A1', null, null, '02.03.2026', null], 'time'],
    [['A1', null, null, '02.03.2026', '24:00'], 'time'],
    [['A1', null, null, null, '08:30'], 'time'],
    [['A1', null, null, '02.03.2026', '08:30', 'belki'], 'direction'],
  ] as const)('%j is not', (cells, fault) => {
    expect(read(...cells)).toBe(fault);
  });

  it('has day and time in one cell where the file has one column for them', () => {
    const own = passFileColumns(['Personel', 'Sicil no', 'Zaman', 'Cihaz']);
    expect(readPassRow(own, ['Aslı', 'A1', '02.03.2026 08:00:07', 'Lobi'])).toMatchObject({
      localTime: '2026-03-02 08:00:07',
      hasSeconds: true,
      device: 'Lobi',
    });
  });
});
