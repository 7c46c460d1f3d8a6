import { describe, expect, it } from 'vitest';
import { cellText, rounded } from './cell-text.ts';
import { type FileRow, fileFindings, stopsFile } from './checks.ts';
import { FILE_FIELDS, normalDays } from './fields.ts';
import { payrollFileName } from './file-name.ts';
import type { LayoutColumn } from './layout.ts';
import { plainColumn, READY_LAYOUTS } from './ready-layouts.ts';

const column = (change: Partial<LayoutColumn>): LayoutColumn => ({
  ...plainColumn('X', 'normal'),
  ...change,
});
const text = (change: Partial<LayoutColumn>, values: object = { normal: 455 }) =>
  cellText(column(change), values).text;

describe('PR-35: a value as its column has it', () => {
  it.each([
    ['minutes as they are', {}, '455'],
    ['hours by two places', { unit: 'hours', digits: 2 }, '7,58'],
    ['hours and minutes', { unit: 'clock' }, '07:35'],
    ['zeros in front', { unit: 'hours', digits: 2, width: 8, padding: 'zeros' }, '00007,58'],
    ['spaces before a number', { width: 6, padding: 'spaces' }, '   455'],
    ['a sum of fields', { fields: ['normal', 'overtime'] }, '575'],
    ['a constant', { fields: [], constant: 'A1' }, 'A1'],
    ['what stands for nothing', { fields: ['payrollNo'], empty: '0' }, '0'],
    ['a day', { fields: ['hired'] }, '05.03.2026'],
    ['texts side by side', { fields: ['name', 'surname'] }, 'Ayşe Işık'],
  ] as const)('%s', (_, change, expected) => {
    const values = {
      normal: 455,
      overtime: 120,
      hired: '2026-03-05',
      name: 'Ayşe',
      surname: 'Işık',
    };
    expect(text(change as Partial<LayoutColumn>, values)).toBe(expected);
  });

  it('keeps the sign before the zeros, and tells what is too wide', () => {
    expect(text({ width: 6, padding: 'zeros' }, { normal: -455 })).toBe('-00455');
    expect(text({ unit: 'clock' }, { normal: -455 })).toBe('-07:35');
    expect(cellText(column({ width: 2 }), { normal: 455 })).toEqual({ text: '455', tooWide: true });
  });

  it('rounds half away from zero, and never writes a minus before nothing', () => {
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(-0.001, 2)]).toEqual([1.01, -1.01, 0]);
  });
});

describe('PR-34: the catalogue', () => {
  it('has no field twice, and each ready layout asks for what is in it', () => {
    expect(new Set(FILE_FIELDS).size).toBe(FILE_FIELDS.length);
    for (const { columns } of Object.values(READY_LAYOUTS)) {
      for (const { fields } of columns)
        expect(FILE_FIELDS).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it('takes the other paid kinds from SGK’s days', () => {
    expect(
      normalDays({ sgkDays: 30, worked: 20, weeklyRest: 4, contractRest: 4, annualLeave: 2 }),
    ).toBe(20);
  });
});

describe('PR-36: what stops a file', () => {
  const row = (change: Partial<FileRow> & { figures?: object } = {}): FileRow => ({
    personId: 'p',
    personName: 'Ali Kaya',
    values: { registrationNo: '12', payrollNo: '7', normal: 600 },
    line: {
      figures: { periodDays: 30, paidDays: 30, sgkDays: 30, ...change.figures },
      missingCode: null,
      sgkNo: '1',
      ...change.line,
    },
    ...(change.values && { values: change.values }),
  });
  const codes = [
    { code: '21' },
    { code: '28', validFrom: '2020-04-17', validTo: '2021-06-30' },
    { code: '06' },
  ];
  const found = (
    rows: readonly FileRow[],
    month = '2026-10',
    columns = READY_LAYOUTS.general.columns,
  ) =>
    fileFindings(rows, {
      layout: { ...READY_LAYOUTS.general, columns },
      codes,
      sgkFrom: `${month}-01`,
      sgkTo: `${month}-30`,
    }).map(({ finding }) => finding);
  const missing = (missingCode: string | null, sgkNo = '1') => {
    const figures = { periodDays: 30, paidDays: 25, unpaidDays: 5, sgkDays: 25, missingDays: 5 };
    return row({ line: { figures, missingCode, sgkNo } });
  };

  it('is nothing where all is there', () => expect(found([row()])).toEqual([]));

  it.each([
    ['no number', [row({ values: { payrollNo: '7' } })], ['noRegistrationNo']],
    ['days without a cause', [missing(null)], ['noMissingCode']],
    ['a code that was over', [missing('28')], ['expiredCode']],
    ['a code that nobody knows', [missing('99')], ['expiredCode']],
    ['one that holds', [missing('21')], []],
    ['part time with many days', [missing('06')], ['over20ByCode06']],
    ['days that do not add up', [row({ figures: { unpaidDays: 1 } })], ['unequalDays']],
    ['two lines under one number', [row(), missing('21')], ['over30']],
  ] as const)('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));

  it('takes a code of its own time', () => expect(found([missing('28')], '2021-06')).toEqual([]));

  it('asks for a number of the payroll where the file has it', () => {
    const without = [row({ values: { registrationNo: '1' } })];
    expect(found(without)).toEqual([]);
    const columns = [plainColumn('Bordro no', 'payrollNo')];
    expect(found(without, '2026-10', columns)).toEqual(['noPayrollNo']);
  });

  it('stops for a column that is nobody’s, and not for one that is meant to be empty', () => {
    expect(found([], '2026-10', [plainColumn('Prim')])).toEqual(['unmapped']);
    expect(found([], '2026-10', [{ ...plainColumn('Prim'), blank: true }])).toEqual([]);
    expect(stopsFile({ finding: 'unmapped' })).toBe(true);
    expect(stopsFile({ finding: 'over30' })).toBe(false);
  });
});

it('a file’s name is plain on any machine', () => {
  expect(payrollFileName('Işık Çelik San. A.Ş.', '2026-10', 'Genel, Excel')).toBe(
    'isik-celik-2026-10-genel-excel',
  );
});
