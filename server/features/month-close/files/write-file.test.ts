/** The bytes of payroll files. */
import { describe, expect, it } from 'vitest';
import type { FileRow } from '#core/month-close/files/checks.ts';
import { hours, plainColumn } from '#core/month-close/files/columns.ts';
import type { FileValues } from '#core/month-close/files/fields.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import { READY_LAYOUTS } from '#core/month-close/files/ready-layouts.ts';
import { writeFile } from './write-file.ts';

const row = (values: FileValues): FileRow => ({
  personId: 'p',
  personName: 'Işıl Öğüt',
  values,
  line: null,
});
const bytes = async (layout: FileLayout, ...values: FileValues[]) =>
  (await writeFile(layout, values.map(row))).content;
const csv = { ...READY_LAYOUTS.generalCsv, heading: false };

describe('PR-38: Mega', () => {
  const mapped = (title: string, field: 'overtimePaid' | 'excessPaid' | 'worked') =>
    READY_LAYOUTS.mega.columns.map((column) =>
      column.title === title ? { ...column, fields: [field] } : column,
    );
  const day = {
    registrationNo: '4512',
    periodMonth: '11',
    periodYearShort: '26',
    dayOfMonth: '1',
  };

  it('is 64 bytes and a line end for each date, digits alone', async () => {
    const content = await bytes(
      READY_LAYOUTS.mega,
      { ...day, weeklyRest: 1, normal: 2700 },
      { ...day, dayOfMonth: '29', holiday: 0.5, annualLeave: 0.5, normal: 0 },
    );
    const records = [
      ['00004512112601', '04500', '00750', '00000'.repeat(8)],
      ['00004512112629', '00000'.repeat(2), '00375', '00000'.repeat(5), '00375', '00000'],
    ];
    expect(content.toString('latin1')).toBe(
      records.map((fields) => `${fields.join('')}\r\n`).join(''),
    );
    expect(content).toHaveLength(2 * (64 + 2));
  });

  it('tells overtime and meals where the customer maps them', async () => {
    const overtime = {
      ...READY_LAYOUTS.mega,
      columns: mapped('FAZLA MESAİ 1 SAATİ', 'overtimePaid'),
    };
    const first = (await bytes(overtime, { ...day, overtimePaid: 455 })).toString('latin1');
    expect(first.slice(34, 39)).toBe('00758');
    const meals = { ...READY_LAYOUTS.mega, columns: mapped('YEMEK GÜNÜ', 'worked') };
    expect((await bytes(meals, { ...day, worked: 1 })).toString('latin1').slice(49, 54)).toBe(
      '00100',
    );
  });
});

describe('PR-38: Workcube and Logo', () => {
  it('Workcube is nine fields below their titles', async () => {
    const content = await bytes(READY_LAYOUTS.workcube, {
      registrationNo: '4512',
      dayOfMonth: '5',
      monthNo: '3',
      year: '2026',
      startHour: '18',
      startMinute: '0',
      endHour: '20',
      endMinute: '30',
      runCode: 'NM',
    });
    const lines = content.toString('utf8').split('\r\n');
    expect(lines[0]!.split(';')).toHaveLength(9);
    expect(lines.slice(1)).toEqual(['4512;5;3;2026;18;0;20;30;NM', '']);
  });

  it('Logo has a title to type for each column but the number', () => {
    expect(READY_LAYOUTS.logo.columns.map(({ title }) => title)).toEqual([
      'SİCİL NO',
      ...Array.from({ length: 10 }, () => ''),
    ]);
  });
});

describe('PR-35: what stands between the values', () => {
  it('does not split a figure where the separator is a comma', async () => {
    const columns = [hours('Normal', 'normal'), plainColumn('Ad', 'name')];
    const content = await bytes(
      { ...csv, separator: ',', columns },
      { normal: 455, name: 'Kaya, Ali' },
    );
    expect(content.toString('utf8')).toBe('\u{feff}"7,58","Kaya, Ali"\r\n');
  });

  it('keeps a fixed width in bytes, whatever somebody is called', async () => {
    const columns = [
      { ...plainColumn('Ad', 'name'), width: 6 },
      { ...plainColumn('Sicil', 'registrationNo'), width: 4 },
    ];
    const layout = { ...csv, file: 'fixed', encoding: 'windows1254', columns } as const;
    const content = await bytes(layout, { name: 'Işıl', registrationNo: '12' }, { name: 'A😀' });
    expect(new TextDecoder('windows-1254').decode(content)).toBe('Işıl  12  \r\nA??       \r\n');
    expect(content).toHaveLength(2 * 12);
  });
});
