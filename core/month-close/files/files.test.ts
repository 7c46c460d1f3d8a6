import { describe, expect, it } from 'vitest';
import { cellText, rounded } from './cell-text.ts';
import { cellFindings, type FileRow, fileFindings, leavesCarriedOut, stopsFile } from './checks.ts';
import { FIELDS_OF_ROWS, FILE_FIELDS, normalDays } from './fields.ts';
import { payrollFileName } from './file-name.ts';
import { type FileLayout, type LayoutColumn, withNewParts } from './layout.ts';
import { plainColumn } from './columns.ts';
import { READY_LAYOUTS } from './ready-layouts.ts';

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
    ['a day as hours', { fields: ['weeklyRest'], unit: 'hours', digits: 2 }, '15,00'],
    ['a day as minutes', { fields: ['weeklyRest'], unit: 'minutes' }, '900'],
    ['days as they are', { fields: ['weeklyRest'], digits: 1 }, '2,0'],
    ['a point', { unit: 'hours', digits: 2, decimal: '.' }, '7.58'],
    ['no comma', { unit: 'hours', digits: 2, decimal: '', width: 5, padding: 'zeros' }, '00758'],
    ['what the program calls it', { fields: ['runCode'], codes: 'NM=101, YI=4' }, '101'],
    ['texts side by side', { fields: ['name', 'surname'] }, 'Ayşe Işık'],
  ] as const)('%s', (_, change, expected) => {
    const values = {
      normal: 455,
      overtime: 120,
      hired: '2026-03-05',
      weeklyRest: 2,
      runCode: 'NM',
      name: 'Ayşe',
      surname: 'Işık',
    };
    expect(text(change as Partial<LayoutColumn>, values)).toBe(expected);
  });

  it('keeps the sign before the zeros, and tells what is too wide', () => {
    expect(text({ width: 6, padding: 'zeros' }, { normal: -455 })).toBe('-00455');
    expect(text({ unit: 'clock' }, { normal: -455 })).toBe('-07:35');
    expect(cellText(column({ width: 2 }), { normal: 455 })).toMatchObject({
      text: '455',
      tooWide: true,
    });
  });

  it('leaves days of a row per figure as they are beside minutes that it tells in hours', () => {
    const value = column({ fields: ['value'], unit: 'hours', digits: 2 });
    expect(cellText(value, { figure: 'sgkDays', value: 30 }).text).toBe('30,00');
    expect(cellText(value, { figure: 'normal', value: 455 }).text).toBe('7,58');
    const clock = column({ fields: ['value'], unit: 'clock' });
    expect(cellText(clock, { figure: 'sgkDays', value: 30 }).text).toBe('30');
  });

  it('tells a value whose code was not typed', () => {
    const codes = { ...plainColumn('ID', 'runCode'), codes: 'NM=101' };
    expect(cellText(codes, { runCode: 'YI' })).toMatchObject({ text: 'YI', noCode: true });
    expect(cellText(codes, { runCode: null })).toMatchObject({ text: '', noCode: false });
  });

  it('rounds half away from zero, and never writes a minus before nothing', () => {
    expect([rounded(1.005, 2), rounded(-1.005, 2), rounded(-0.001, 2)]).toEqual([1.01, -1.01, 0]);
  });
});

describe('PR-34: the catalogue', () => {
  it('has no field twice, and each ready layout asks for what is in it', () => {
    expect(new Set(FILE_FIELDS).size).toBe(FILE_FIELDS.length);
    for (const { columns, rows } of Object.values(READY_LAYOUTS)) {
      for (const { fields } of columns)
        expect(FIELDS_OF_ROWS[rows]).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it('PR-35: has each field in some kind of row', () => {
    expect(new Set(Object.values(FIELDS_OF_ROWS).flat())).toEqual(new Set(FILE_FIELDS));
    expect(FIELDS_OF_ROWS.date).not.toContain('sgkDays');
    expect(FIELDS_OF_ROWS.line).not.toContain('dayOfMonth');
  });

  it('takes a layout of before new parts could be said', () => {
    const { fileName: _name, columns, ...rest } = READY_LAYOUTS.general;
    const [{ decimal: _decimal, codes: _codes, ...first }] = columns as [LayoutColumn];
    const old = { ...rest, columns: [first] } as unknown as FileLayout;
    expect(withNewParts(old)).toEqual({ ...READY_LAYOUTS.general, columns: [columns[0]] });
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

  it('stops for a column that the program would not find', () => {
    const untitled = [plainColumn('', 'normal')];
    expect(found([], '2026-10', untitled)).toEqual(['untitled']);
    expect(found([], '2026-10', [{ ...untitled[0]!, blank: true }])).toEqual([]);
    const layout = { ...READY_LAYOUTS.general, columns: untitled, heading: false };
    expect(fileFindings([], { layout, codes, sgkFrom: '', sgkTo: '' })).toEqual([]);
  });

  it('looks at the cells of each row that leaves', () => {
    const columns = [
      { ...plainColumn('Ay', 'monthNo'), width: 1 },
      { ...plainColumn('ID', 'runCode'), codes: 'NM=1' },
    ];
    const look = cellFindings({ ...READY_LAYOUTS.general, columns });
    expect(look(row({ values: { monthNo: '10', runCode: 'YI' } }))).toEqual([
      { finding: 'tooWide', personId: 'p', who: 'Ali Kaya', words: 'Ay: 10 (1 hane)' },
      { finding: 'noCode', personId: 'p', who: 'Ali Kaya', words: 'ID: YI' },
    ]);
    expect(look(row({ values: { monthNo: '9', runCode: 'NM' } }))).toEqual([]);
  });

  it('knows which files pay and say nothing of what was carried', () => {
    const said = Object.entries(READY_LAYOUTS).filter(([, layout]) => leavesCarriedOut(layout));
    expect(said.map(([name]) => name)).toEqual(['mega', 'workcube', 'logo']);
  });
});

describe('a file’s name', () => {
  const named = (fileName: string) =>
    payrollFileName({
      company: 'Işık Çelik San. A.Ş.',
      month: '2026-10',
      layout: { name: 'Genel, Excel', fileName },
      ending: 'txt',
    });

  it('is plain on any machine', () => expect(named('')).toBe('isik-celik-2026-10-genel-excel.txt'));

  it('PR-38: is what the program asks for, by the period', () => {
    expect(named('BRPD{yy}{aa}.TXT')).toBe('BRPD2610.TXT');
    expect(named('puantaj-{yyyy}-{aa}')).toBe('puantaj-2026-10.txt');
  });
});
