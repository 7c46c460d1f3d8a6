/** What real programs write is read as a person sees it there (testing/corpus/README.md says who wrote what). */
import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const folder = join(import.meta.dirname, 'testing/corpus');

/** Rows with their number first and, where Excel could not compute something, its columns last. */
async function read(file: string) {
  const { headings, rows } = await readTable(fs.readFileSync(join(folder, file)));
  return [
    headings,
    ...rows.map(({ number, cells, errors }) => [
      number,
      ...cells,
      ...(errors ? [{ errors: [...errors] }] : []),
    ]),
  ];
}

const HEADINGS = [
  'Ad soyad',
  'İşe giriş',
  'Doğum tarihi',
  'Giriş saati',
  'Haftalık süre',
  'Oran',
  'Aktif',
  'Toplam',
  'Metin formülü',
  'Hata',
  'Sicil no',
];
const MERGED = 'birleşik <&> "hücre"';
const LINES = [7, 'iki\nsatır; "tırnaklı"', ...Array(6).fill(null), '-0.25'];

/** Of `source.fods`, as a workbook. */
const PEOPLE = [
  HEADINGS,
  [
    2,
    'Şükrü Işık',
    '2026-11-15',
    '1990-05-20',
    '08:30',
    '45:00',
    '0.15',
    'Evet',
    '5.5',
    'İğdır',
    '#DIV/0!',
    '0042',
    { errors: [9] },
  ],
  [3, 'Zeynep Çağlar', '2000-02-29', null, '00:00', null, '1', 'Hayır', MERGED, null, null].concat(
    '12345678901',
  ),
  LINES,
];

/** As text, in which each program shows days and times as it likes. */
const asText = (first: readonly string[], second: readonly (string | null)[]) => [
  HEADINGS,
  [2, 'Şükrü Işık', ...first, '5.5', 'İğdır', '#DIV/0!', '0042'],
  [3, 'Zeynep Çağlar', ...second, MERGED, null, null, '12345678901'],
  LINES,
];
const LIBREOFFICE_TEXT = asText(
  ['11/15/2026', '20.05.1990', '08:30:00 AM', '45:00:00', '15%', 'TRUE'],
  ['02/29/2000', null, '12:00:00 AM', null, '100%', 'FALSE'],
);

/** What the libraries were told to write. */
const SHORT = [
  HEADINGS.filter((heading) => !['Doğum tarihi', 'Metin formülü'].includes(heading)),
  [
    2,
    'Şükrü Işık',
    '2026-11-15',
    '08:30',
    '45:00',
    '0.15',
    'Evet',
    '5.5',
    '#N/A',
    '0042',
    { errors: [7] },
  ],
  [3, MERGED, '2000-02-29', null, null, '1', 'Hayır', '-0.25', null, '12345678901'],
];
const SHEETJS = [
  ['Ad soyad', 'İşe giriş', 'Oran', 'Aktif', 'Toplam', 'Sicil no'],
  [2, 'Şükrü Işık', '2026-11-15', '0.15', 'Evet', '5.5', '0042'],
  [3, MERGED, '2000-02-29', '1', 'Hayır', '-0.25', '12345678901'],
];

const EXPECTED: Readonly<Record<string, readonly unknown[]>> = {
  'libreoffice.xlsx': PEOPLE,
  'libreoffice-1904.xlsx': PEOPLE,
  'libreoffice-hidden-first.xlsx': SHORT,
  'libreoffice-utf-8.csv': LIBREOFFICE_TEXT,
  'libreoffice-windows-1254.csv': LIBREOFFICE_TEXT,
  'gnumeric.xlsx': PEOPLE,
  'gnumeric-1904.xlsx': PEOPLE,
  'gnumeric.csv': asText(
    ['2026/11/15', '1990/05/20', '08:30:00', '45:00:00', '0.15', 'TRUE'],
    ['2000/02/29', null, '00:00:00', null, '1', 'FALSE'],
  ),
  'openpyxl.xlsx': SHORT,
  'xlsxwriter.xlsx': SHORT,
  'xlsxwriter-inline-1904.xlsx': SHORT,
  'sheetjs.xlsx': SHEETJS,
  'sheetjs-shared.xlsx': SHEETJS,
  'write-excel-file.xlsx': [
    ['Ad soyad', 'İşe giriş', 'Aktif', 'Toplam'],
    [2, 'Şükrü Işık', '2026-11-15', 'Evet', '5.5'],
  ],
};

it.each(Object.entries(EXPECTED))('%s', async (file, table) => {
  expect(await read(file)).toEqual(table);
});

it('leaves no file of the corpus out', () => {
  const files = fs.readdirSync(folder).filter((file) => /\.(xlsx|csv)$/.test(file));
  expect(files.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});
