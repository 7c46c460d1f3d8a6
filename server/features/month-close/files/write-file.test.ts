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
