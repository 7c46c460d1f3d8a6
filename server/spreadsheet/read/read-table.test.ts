import { describe, expect, it } from 'vitest';
import { formatDay } from '#core/format/day.ts';
import { readTable } from './read-table.ts';
import { LIMITS, REASONS } from './refuse.ts';
import { sheetFile } from '../sheet-file.ts';
import type { Cell } from '../sheet.ts';
import {
  archive,
  bytesOf,
  inline,
  PLAIN,
  partsOf,
  refusal,
  relations,
  rows,
} from './testing/workbook.ts';

describe('our own files come back', () => {
  const columns = [
    { label: 'Ad', kind: 'text' },
    { label: 'Tutar', kind: 'number' },
    { label: 'Gün', kind: 'day' },
  ] as const;
  const written = (format: 'xlsx' | 'csv', list: Cell[][]) =>
    bytesOf(
      sheetFile(
        {
          name: 'x',
          columns,
          rows: (async function* () {
            yield* list;
          })(),
        },
        format,
      ).content,
    );
  const LIST: Cell[][] = [
    ['Şükrü & <Işık>', 12.5, '2026-11-15'],
    [null, null, null],
    ['=1+1', -3, '1900-03-01'],
    ['+90 555;"x"', null, null],
    ['_x0041_', 1, null],
  ];

  it('from xlsx, days as days and every text as it was', async () => {
    const { headings, rows } = await readTable(await written('xlsx', LIST));
    expect(headings).toEqual(['Ad', 'Tutar', 'Gün']);
    expect(rows).toEqual([
      { number: 2, cells: ['Şükrü & <Işık>', '12.5', '2026-11-15'] },
      { number: 4, cells: ['=1+1', '-3', '1900-03-01'] },
      { number: 5, cells: ['+90 555;"x"'] },
      { number: 6, cells: ['_x0041_', '1'] },
    ]);
  });

  it('from csv, without the apostrophe that guards formulas', async () => {
    const { rows } = await readTable(await written('csv', LIST));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Şükrü & <Işık>', '12,5', '15.11.2026'],
      ['=1+1', '-3', '01.03.1900'],
      ['+90 555;"x"'],
      ['_x0041_', '1'],
    ]);
  });

  it('with days that Excel counts wrongly or not at all', async () => {
    const days = ['0001-01-01', '1899-12-31', '1900-02-28', '1900-03-01', '9999-12-31'];
    const beyond = '10000-02-29';
    const list = [...days, beyond].map((day): Cell[] => ['x', 1, day]);
    const read = async (format: 'xlsx' | 'csv') =>
      (await readTable(await written(format, list))).rows.map(({ cells }) => cells[2]);
    expect(await read('xlsx')).toEqual([...days, beyond]);
    expect(await read('csv')).toEqual([...days.map(formatDay), beyond]);
  });

  it('20,000 rows fit, one more does not', async () => {
    const list = Array.from({ length: LIMITS.rows }, (_, i): Cell[] => [`k${i}`, i, '2026-01-01']);
    expect((await readTable(await written('xlsx', list))).rows).toHaveLength(LIMITS.rows);
    list.push(['too', 1, null]);
    expect(await refusal(written('xlsx', list))).toBe(REASONS.tooManyRows);
    expect(await refusal(written('csv', list))).toBe(REASONS.tooManyRows);
  });
});

describe('xlsx of other programs', () => {
  const read = async (sheet: string, more?: Record<string, string>) =>
    (await readTable(await archive(partsOf(sheet, more)))).rows.map(({ cells }) => cells);
  const head = `<row>${inline('A')}${inline('B')}</row>`;

  it('shared, rich and spoken strings, booleans, formulas with their saved value', async () => {
    const strings =
      '<sst><si><t>bir</t></si><si><r><t>i</t></r><r><t>ki</t></r><rPh><t>spoken</t></rPh></si></sst>';
    expect(
      await read(
        rows(`${head}<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c><f>1+1</f><v>2</v></c>
          <c t="str"><f>"x"</f><v>formül</v></c><c><v>12345678901</v></c></row>`),
        { 'xl/sharedStrings.xml': strings },
      ),
    ).toEqual([['bir', 'iki', 'Evet', '2', 'formül', '12345678901']]);
  });

  it('what Excel could not compute, marked as that', async () => {
    const sheet = rows(
      `${head}<row>${inline('#N/A')}<c t="e"><v>#N/A</v></c></row><row>${inline('x')}</row>`,
    );
    expect((await readTable(await archive(partsOf(sheet)))).rows).toEqual([
      { number: 2, cells: ['#N/A', '#N/A'], errors: new Set([1]) },
      { number: 3, cells: ['x'] },
    ]);
  });

  it('days and times by their style, in both calendars', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-41F]d\\ mmmm\\ yyyy"/><numFmt numFmtId="165" formatCode="&quot;dy&quot;0.00"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
    const cells = [0, 1, 2, 3].map((s) => `<c s="${s}"><v>46341.75</v></c>`).join('');
    const sheet = rows(`${head}<row>${cells}<c s="4"><v>1.875</v></c></row>`);
    expect(await read(sheet, { 'xl/styles.xml': styles })).toEqual([
      ['46341.75', '2026-11-15', '2026-11-15', '46341.75', '45:00'],
    ]);
    const since1904 = partsOf(sheet, { 'xl/styles.xml': styles });
    since1904['xl/workbook.xml'] = since1904['xl/workbook.xml']!.replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    );
    expect((await readTable(await archive(since1904))).rows[0]!.cells[1]).toBe('2030-11-16');
  });

  it('prefixes, sparse cells, rows far down, the first visible sheet', async () => {
    const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>B</x:t></x:is></x:c></x:row>
      <x:row r="1048576"><x:c r="D1048576"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const files = partsOf(PLAIN, { 'xl/worksheets/sheet2.xml': sheet });
    files['xl/workbook.xml'] =
      '<workbook><sheets><sheet state="hidden" r:id="r0"/><sheet r:id="r3"/></sheets></workbook>';
    files['xl/_rels/workbook.xml.rels'] = relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 's.xml'],
      ['sharedStrings', 't.xml'],
      ['worksheet', '/xl/worksheets/sheet2.xml'],
    );
    expect(await readTable(await archive(files))).toMatchObject({
      headings: ['1. sütun', 'B', '3. sütun', '4. sütun'],
      rows: [{ number: 1_048_576, cells: [null, null, null, '7'] }],
    });
  });

  it('a million empty rows are no rows', async () => {
    const empty = '<row><c s="1"/></row>'.repeat(1_000_000);
    expect(await read(rows(`<row>${inline('A')}</row><row>${inline('1')}</row>${empty}`))).toEqual([
      ['1'],
    ]);
  });

  it('a row of empty cells is none, as long as a row may be', async () => {
    const empty = `<row>${'<c s="1"/>'.repeat(LIMITS.columns)}</row>`;
    expect(await read(rows(`${head}<row>${inline('1')}</row>${empty}`))).toEqual([['1']]);
  });
});

describe('csv of other programs', () => {
  const read = async (text: string | Buffer) => {
    const { headings, rows } = await readTable(Buffer.from(text as string));
    return [headings, ...rows.map(({ cells }) => cells)];
  };
  const EXPECTED = [
    ['Adı', 'Şehir'],
    ['Işıl', 'İğdır'],
  ];

  it.each([
    ['UTF-8 and semicolons', Buffer.from('Adı;Şehir\r\nIşıl;İğdır\r\n')],
    ['a mark and commas', Buffer.from('\u{feff}Adı,Şehir\nIşıl,İğdır')],
    ['tabs and old line ends', Buffer.from('Adı\tŞehir\rIşıl\tİğdır\r')],
    ['UTF-16', Buffer.from('\u{feff}Adı\tŞehir\r\nIşıl\tİğdır', 'utf16le')],
    ['a named separator', Buffer.from('sep=|\r\nAdı|Şehir\r\nIşıl|İğdır')],
    // ı = fd, Ş = de, ş = fe, İ = dd, ğ = f0
    ['windows-1254', Buffer.from('4164fd3bde656869720d0a49fefd6c3bddf064fd72', 'hex')],
  ])('%s', async (_, file) => expect(await read(file)).toEqual(EXPECTED));

  it('quotes hold separators, line ends and quotes', async () => {
    expect(await read('a;b\n"x;""y""\nz";2\n\n;3')).toEqual([
      ['a', 'b'],
      ['x;"y"\nz', '2'],
      [null, '3'],
    ]);
  });
});

describe('what is refused, and why', () => {
  const bomb = (bytes: number) => archive(partsOf(`<worksheet>${' '.repeat(bytes)}</worksheet>`));
  const withBytes = async (find: string, patch: (file: Buffer, at: number) => void) => {
    const file = await archive(partsOf(PLAIN));
    patch(file, file.indexOf(Buffer.from(find, 'hex')));
    return file;
  };
  const withSheet = (sheet: string) => archive(partsOf(sheet));

  it.each<[string, keyof typeof REASONS, () => Buffer | Promise<Buffer>]>([
    ['a zip bomb that says so', 'tooLarge', () => bomb(101 * 1024 * 1024)],
    [
      'a zip bomb that lies about its size',
      'tooLarge',
      async () => {
        const file = await bomb(101 * 1024 * 1024);
        for (let at = 0; (at = file.indexOf(Buffer.from('504b0102', 'hex'), at)) >= 0; at += 4) {
          if (file.readUInt32LE(at + 24) > 1_000_000) file.writeUInt32LE(100, at + 24);
        }
        return file;
      },
    ],
    [
      'hundreds of entries',
      'tooManyEntries',
      () =>
        archive({
          ...partsOf(PLAIN),
          ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`x${i}`, ''])),
        }),
    ],
    ['a document type', 'doctype', () => withSheet(`<!DOCTYPE x [<!ENTITY a "b">]>${PLAIN}`)],
    [
      'entities that grow',
      'doctype',
      () => withSheet(rows(`<row>${inline('&a;&a;&a;')}</row><row>${inline('x')}</row>`)),
    ],
    [
      'a builtin name as entity',
      'doctype',
      () => withSheet(rows(`<row>${inline('&toString;')}</row>`)),
    ],
    ['a macro', 'macros', () => archive(partsOf(PLAIN, { 'xl/vbaProject.bin': 'x' }))],
    ['an old Excel file', 'oldExcel', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    [
      'a file behind a password',
      'encrypted',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
    ],
    ['an encrypted entry', 'encrypted', () => withBytes('504b0102', (f, at) => (f[at + 8]! |= 1))],
    ['an archive of something else', 'notATable', () => archive({ 'word/document.xml': '<x/>' })],
    ['an empty archive', 'broken', () => Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
    ['half an archive', 'broken', async () => (await archive(partsOf(PLAIN))).subarray(0, 400)],
    [
      'a directory that points outside',
      'broken',
      () => withBytes('504b0506', (f, at) => f.writeUInt32LE(0xfffffff0, at + 16)),
    ],
    [
      'a damaged content',
      'broken',
      () => withBytes('504b0102', (f, at) => f.writeUInt32LE(1, at + 16)),
    ],
    [
      'the same entry twice',
      'broken',
      () => archive([...Object.entries(partsOf(PLAIN)), ['xl/workbook.xml', '<x/>']]),
    ],
    [
      'a name that leads elsewhere',
      'broken',
      () => archive(partsOf(PLAIN, { '../../etc/x': 'x' })),
    ],
    ['a name from the root', 'broken', () => archive(partsOf(PLAIN, { '/etc/x': 'x' }))],
    ['open elements', 'broken', () => withSheet('<worksheet><sheetData>')],
    ['crossed elements', 'broken', () => withSheet('<worksheet><a></worksheet></a>')],
    ['no end of depth', 'broken', () => withSheet('<a>'.repeat(10_000))],
    ['markup without end', 'broken', () => withSheet(`<worksheet ${'a="1" '.repeat(100_000)}`)],
    [
      'a string that is not there',
      'broken',
      () => withSheet(rows('<row><c t="s"><v>9</v></c></row>')),
    ],
    ['a row again and again', 'broken', () => withSheet(rows('<row r="1"/>'.repeat(1_048_577)))],
    ['a row that no sheet has', 'broken', () => withSheet(rows('<row r="1048577"/>'))],
    ['column 101', 'tooManyColumns', () => withSheet(rows(`<row>${inline('x', 'CW1')}</row>`))],
    ['column XFD', 'tooManyColumns', () => withSheet(rows(`<row>${inline('x', 'XFD1')}</row>`))],
    [
      'a cell again and again',
      'tooManyColumns',
      () => withSheet(`<sheetData><row>${'<c r="A1"/>'.repeat(LIMITS.columns + 1)}`),
    ],
    [
      'more strings than a sheet holds',
      'tooManyCells',
      () =>
        archive(
          partsOf(PLAIN, { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(LIMITS.strings + 1)}` }),
        ),
    ],
    [
      'more elements than a full sheet has',
      'tooManyCells',
      () => withSheet(`<sheetData>${'<a/>'.repeat(LIMITS.elements)}`),
    ],
    [
      'more styles than Excel has',
      'broken',
      () =>
        archive(
          partsOf(PLAIN, { 'xl/styles.xml': `<cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs>` }),
        ),
    ],
    ['NUL in a cell', 'badText', () => withSheet(rows(`<row>${inline('a_x0000_b')}</row>`))],
    ['NUL by number', 'badText', () => withSheet(rows(`<row>${inline('&#0;')}</row>`))],
    ['half a pair', 'badText', () => withSheet(rows(`<row>${inline('_xD800_')}</row>`))],
    [
      'a cell without end',
      'longCell',
      () => withSheet(rows(`<row>${inline('x'.repeat(33_000))}</row>`)),
    ],
    ['headings only', 'empty', () => withSheet(rows(`<row>${inline('x')}</row>`))],
    ['a picture', 'notATable', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['the beginning of a PNG', 'notATable', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['the beginning of a GIF', 'notATable', () => Buffer.from('GIF89a\u0001\u0001')],
    ['a drawing', 'notATable', () => Buffer.from('<svg xmlns="x"><path/></svg>')],
    ['a document of lines', 'notATable', () => Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n')],
    ['a letter', 'notATable', () => Buffer.from('{\\rtf1 Merhaba}')],
    ['a page', 'notATable', () => Buffer.from('<html><table><tr><td>a;b')],
    ['an empty csv', 'empty', () => Buffer.from('a;b\n\n;\n')],
    ['a quote that nobody closes', 'openQuote', () => Buffer.from('a;b\n"x;1\n2;3')],
    ['101 columns of csv', 'tooManyColumns', () => Buffer.from(`a\n${'x;'.repeat(101)}`)],
    ['more than 5 MB', 'tooLarge', () => Buffer.alloc(LIMITS.fileBytes + 1, 'a')],
  ])('%s: %s', async (_, reason, file) => {
    expect(await refusal(file())).toBe(REASONS[reason]);
  });
});
