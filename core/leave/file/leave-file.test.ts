/** What stands in files of leaves and of opening balances, as people write it. */
import { describe, expect, it } from 'vitest';
import { leaveFileColumns, readLeaveRow, rowsMeet } from './leave-file.ts';
import { openingFileColumns, readOpeningRow } from './opening-file.ts';

describe('a row of leave', () => {
  const columns = leaveFileColumns([
    'SİCİL NO',
    'İzin Tipi',
    'Başlangıç',
    'Bitiş',
    'Bölüm',
    'Başlangıç saati',
    'Bitiş saati',
    'Açıklama',
  ]);
  const read = (...cells: (string | null)[]) => readLeaveRow(columns, cells);

  it.each([
    [['A1', 'YILLIK', '2.3.2026', '06.03.2026'], { to: '2026-03-06', part: 'day', note: '' }],
    [
      ['A1', 'YILLIK', '2026-03-02', null, 'Öğleden sonra'],
      { to: '2026-03-02', part: 'afternoon' },
    ],
    [['A1', 'YILLIK', '2026-03-02 00:00', null, 'SABAH'], { from: '2026-03-02', part: 'morning' }],
    [
      ['A1', 'Süt izni', '02.03.2026', null, 'Saat', '08:00', '9.30'],
      { part: 'hours', fromMinute: 480, toMinute: 570 },
    ],
  ])('is read from %j', (cells, expected) => {
    expect(read(...cells)).toMatchObject({ registrationNo: 'A1', from: '2026-03-02', ...expected });
  });

  it.each([
    [[null, 'YILLIK', '02.03.2026'], /Sicil no/],
    [['A1', null, '02.03.2026'], /İzin tipi/],
    [['A1', 'YILLIK', '32.03.2026'], /Başlangıç tarihi/],
    [['A1', 'YILLIK', '02.03.1026'], /Başlangıç tarihi/],
    [['A1', 'YILLIK', '02.03.2026', 'cuma'], /Bitiş tarihi/],
    [['A1', 'YILLIK', '02.03.2026', '01.03.2026'], /önce olamaz/],
    [['A1', 'YILLIK', '02.03.2026', '02.03.2036'], /en çok 1100 gün/],
    [['A1', 'YILLIK', '02.03.2026', null, 'akşam'], /Bölüm/],
    [['A1', 'YILLIK', '02.03.2026', null, 'Saat', '08:00'], /başlangıç ve bitiş saatini/],
    [['A1', 'YILLIK', '02.03.2026', null, null, '08:00', '09:00'], /yalnız saatlik/],
    [['A1', 'YILLIK', '02.03.2026', null, null, null, null, 'x'.repeat(257)], /256/],
  ])('is refused: %j', (cells, message) => {
    expect(read(...cells)).toMatch(message);
  });

  it('meets another one on common days, unless they take other parts of them', () => {
    const row = (from: string, to: string, part: 'day' | 'morning' | 'afternoon' | 'hours') => ({
      from,
      to,
      part,
      fromMinute: part === 'hours' ? 480 : null,
      toMinute: part === 'hours' ? 570 : null,
    });
    const day = row('2026-03-02', '2026-03-04', 'day');
    expect(rowsMeet(day, row('2026-03-04', '2026-03-06', 'day'))).toBe(true);
    expect(rowsMeet(day, row('2026-03-05', '2026-03-06', 'day'))).toBe(false);
    expect(rowsMeet(day, row('2026-03-04', '2026-03-04', 'morning'))).toBe(true);
    const morning = row('2026-03-02', '2026-03-02', 'morning');
    expect(rowsMeet(morning, { ...morning, part: 'afternoon' })).toBe(false);
    expect(rowsMeet(morning, morning)).toBe(true);
    const hours = row('2026-03-02', '2026-03-02', 'hours');
    expect(rowsMeet(hours, { ...hours, fromMinute: 570, toMinute: 600 })).toBe(false);
    expect(rowsMeet(hours, { ...hours, fromMinute: 560, toMinute: 600 })).toBe(true);
  });
});

describe('a row of an opening balance', () => {
  const columns = openingFileColumns(['Sicil no', 'Gün', 'Devreden gün', 'Açıklama']);
  const read = (...cells: (string | null)[]) => readOpeningRow(columns, cells);

  it.each([
    ['12,5', 12.5],
    ['-3', -3],
    ['0', 0],
  ])('of %s days is read', (text, days) => {
    expect(read('A1', '31.12.2025', text)).toEqual({
      registrationNo: 'A1',
      day: '2025-12-31',
      days,
      note: null,
    });
  });

  it.each([
    [[null, '31.12.2025', '1'], /Sicil no/],
    [['A1', 'dün', '1'], /Tarih/],
    [['A1', '31.12.2025', null], /sayı olmalı/],
    [['A1', '31.12.2025', '1,3'], /yarım gün/],
    [['A1', '31.12.2025', '400'], /en çok 365/],
  ])('is refused: %j', (cells, message) => {
    expect(read(...cells)).toMatch(message);
  });
});
