import { describe, expect, it } from 'vitest';
import { directionOfStatus, readAttlogRow } from './attlog.ts';
import { readOptions, readPairs, readResult } from './key-values.ts';
import { readLocalTime } from './local-time.ts';

describe('a time as a terminal writes it', () => {
  it.each([
    ['2026-08-16 19:50:49', '2026-08-16 19:50:49'],
    ['2026-08-16T19:50:49', '2026-08-16 19:50:49'],
    ['2024-02-29 00:00:00', '2024-02-29 00:00:00'],
    ['1704096000', '2024-01-01 08:00:00'],
  ])('%s is read', (sent, text) => expect(readLocalTime(sent)?.text).toBe(text));

  it.each([
    '',
    'bad-ts',
    '2026-02-30 08:00:00',
    '2025-02-29 08:00:00',
    '2026-13-01 08:00:00',
    '2026-01-01 25:61:00',
    '0000-00-00 00:00:00',
    '2026-01-01',
    '2026-01-01 08:00',
    '17040960001234',
  ])('"%s" is none', (sent) => expect(readLocalTime(sent)).toBeNull());
});

describe('a row of a pass', () => {
  it.each([
    ['1\t2026-08-16 19:50:49\t0\t15\t0\t0\t0\t255\t0\t0', '1', 0, 15],
    ['3\t2026-09-15 15:35:43\t255\t1\t0\t0\t0\t0\t0\t0\t', '3', 255, 1],
    ['1\t2024-07-28 01:25:24\t0\t1\t\t0\t0', '1', 0, 1],
    ['2  2025-08-14 18:16:56  0  1  0', '2', 0, 1],
    ['A7\t2026-08-16 19:50:49', 'A7', null, null],
    ["<b>'\t2026-08-16 19:50:49\tx\t-1", "<b>'", null, -1],
  ])('%s is taken', (row, pin, status, verify) => {
    const read = readAttlogRow(row);
    expect(
      'pass' in read && [read.pass.pin, read.pass.status, read.pass.verify, read.pass.raw],
    ).toEqual([pin, status, verify, row]);
  });

  it('trusts the offset that the row itself names', () => {
    const row = '7\t2026-08-16 19:50:49\t0\t1\t0\t0\t0\t0\t0\t0\t+28800';
    const read = readAttlogRow(row);
    expect('pass' in read && read.pass.utcOffset).toBe(28_800);
  });

  it.each([
    ['broken row', 'fields'],
    ['\t2026-08-16 19:50:49\t0', 'pin'],
    [`${'9'.repeat(25)}\t2026-08-16 19:50:49`, 'pin'],
    ['200\tbad-ts\t0', 'time'],
    ['200\t2026-02-30 08:00:00\t0', 'time'],
    ['OPLOG 70\t0\t2026-09-14 19:05:35\t2\t0\t0\t0', 'table'],
    ['USER PIN=1\tName=x', 'table'],
  ])('%s is set aside (%s)', (row, fault) =>
    expect(readAttlogRow(row)).toEqual({ fault, raw: row }),
  );

  it.each([
    [0, 'in'],
    [1, 'out'],
    [2, 'out'],
    [3, 'in'],
    [4, 'in'],
    [5, 'out'],
    [255, null],
    [null, null],
  ] as const)('with key %s leads %s', (status, way) => expect(directionOfStatus(status)).toBe(way));
});

describe('pairs', () => {
  it('keep a comma inside a value', () => {
    const options = readOptions(
      '~Platform=ZAM180_TFT,~OEMVendor=ZKTECO CO., LTD.,FWVersion=Ver3.4.9,BioDataFun=',
    );
    expect([...options]).toEqual([
      ['platform', 'ZAM180_TFT'],
      ['oemvendor', 'ZKTECO CO., LTD.'],
      ['fwversion', 'Ver3.4.9'],
      ['biodatafun', ''],
    ]);
  });

  it('are read by tabs and by ampersands', () => {
    expect(readPairs('PIN=1\tName=Ali = Veli\tnothing').get('name')).toBe('Ali = Veli');
    expect([...readResult('ID=1&Return=-1002&CMD=DATA')]).toEqual([
      ['id', '1'],
      ['return', '-1002'],
      ['cmd', 'DATA'],
    ]);
  });
});
