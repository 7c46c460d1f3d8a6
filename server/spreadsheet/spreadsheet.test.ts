import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXlsx, unzip } from '#server/testing/read-xlsx.ts';
import type { Cell, Column } from './sheet.ts';
import { type SheetFormat, sheetFile } from './sheet-file.ts';

const columns: readonly Column[] = [
  { label: 'Ad', kind: 'text' },
  { label: 'Tutar', kind: 'number' },
  { label: 'Gün', kind: 'day' },
];

async function* from(rows: readonly (readonly Cell[])[]) {
  for (const row of rows) yield row;
}

async function written(rows: readonly (readonly Cell[])[], format: SheetFormat): Promise<Buffer> {
  const { content } = sheetFile({ name: 'İşyeri: listesi', columns, rows: from(rows) }, format);
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}

const HOSTILE = [
  '=HYPERLINK("http://x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '</t></is></c><c><f>1</f></c>',
  '_x0041_',
  'a\u0001b',
  'a;b"c\nd',
  ' boşluk ',
  '🙂',
];

describe('xlsx', () => {
  it('has every row, with texts as texts, numbers as numbers and days as days', async () => {
    const { rows } = readXlsx(
      await written(
        [
          ['Şükrü & Işık', 12.5, '2026-11-15'],
          [null, -3, null],
          ['0012', null, '1900-03-01'],
        ],
        'xlsx',
      ),
    );
    expect(rows).toEqual([
      ['Ad', 'Tutar', 'Gün'],
      ['Şükrü & Işık', 12.5, 46_341],
      [null, -3],
      ['0012', null, 61],
    ]);
  });

  it('keeps hostile texts as they are, and none as a formula', async () => {
    const { rows, xml } = readXlsx(
      await written(
        HOSTILE.map((text) => [text]),
        'xlsx',
      ),
    );
    expect(rows.slice(1).map(([text]) => text)).toEqual(HOSTILE);
    expect(xml).not.toContain('<f>');
  });

  it('gives back any text that a column can hold', async () => {
    const texts = fc.array(
      fc
        .string({ unit: 'binary' })
        .filter((text) => text !== '' && !/[\0\ud800-\udfff]/.test(text)),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const { rows } = readXlsx(
          await written(
            list.map((text) => [text]),
            'xlsx',
          ),
        );
        expect(rows.slice(1).map(([text]) => text)).toEqual(list);
      }),
      { numRuns: 50 },
    );
  });

  it('has a bold, frozen header, a filter over all rows and a name that Excel takes', async () => {
    const file = await written([['a', 1, '2026-01-01']], 'xlsx');
    const parts = unzip(file);
    const { xml } = readXlsx(file);
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(xml).toContain('<autoFilter ref="A1:C2"/>');
    expect(xml).toMatch(/<c r="A1" s="1"/);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="İşyeri  listesi"');
    expect(parts.get('xl/styles.xml')).toMatch(/<cellXfs count="4"><xf\/><xf fontId="1"/);
  });
});

describe('a workbook of several sheets', () => {
  it('has lines above the headings, which stay in sight with them, and names of which no two are alike', async () => {
    const long = 'Anadolu Makine Sanayi ve Ticaret A.Ş.';
    const sheet = (name: string) => ({
      name,
      columns,
      above: ['Ünvan', 'SGK sicil no: =1'],
      rows: from([['a', 1, '2026-01-01']]),
    });
    const { content } = sheetFile(
      { ...sheet(long), next: [sheet(long.toLocaleUpperCase('tr')), sheet(`${long} 2`)] },
      'xlsx',
    );
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece as Uint8Array));
    const file = Buffer.concat(pieces);
    const names = [
      ...unzip(file)
        .get('xl/workbook.xml')!
        .matchAll(/<sheet name="([^"]+)"/g),
    ];
    expect(names.map(([, name]) => name)).toEqual([
      'Anadolu Makine Sanayi ve Ticare',
      'ANADOLU MAKİNE SANAYİ VE Tİ (2)',
      'Anadolu Makine Sanayi ve Ti (3)',
    ]);
    const { rows, xml } = readXlsx(file, 3);
    expect(rows.slice(0, 3)).toEqual([['Ünvan'], ['SGK sicil no: =1'], ['Ad', 'Tutar', 'Gün']]);
    expect(xml).toContain('<pane ySplit="3" topLeftCell="A4"');
    expect(xml).toContain('<autoFilter ref="A3:C4"/>');
  });
});

describe('csv', () => {
  it('is what a Turkish Excel opens: mark, semicolons, commas in numbers, days as written', async () => {
    const text = (
      await written(
        [
          ['Şükrü', 12.5, '2026-11-15'],
          [null, -3, null],
        ],
        'csv',
      )
    ).toString();
    expect(text).toBe('\u{feff}Ad;Tutar;Gün\r\nŞükrü;12,5;15.11.2026\r\n;-3;\r\n');
  });

  it('puts an apostrophe before what would be a formula, and quotes what would break the line', async () => {
    const text = (
      await written(
        HOSTILE.map((one) => [one]),
        'csv',
      )
    ).toString();
    const cells = text.slice(1).split('\r\n').slice(1);
    expect(cells.slice(0, 4)).toEqual([`"'=HYPERLINK(""http://x"")"`, "'+1", "'-1", "'@SUM(A1)"]);
    expect(text).toContain("'\t=1");
    expect(text).toContain(`"'\r=1"`);
    expect(text).toContain('"a;b""c\nd"');
    expect(text).not.toMatch(/(^|\r\n|;)"?[=+@\t]/);
  });
});

describe.each(['xlsx', 'csv'] as const)('%s on its way', (format) => {
  const endless = (state: { made: number; ended: boolean }) =>
    async function* () {
      try {
        for (;;) {
          state.made++;
          yield [Array.from({ length: 20 }, () => crypto.randomUUID()).join(''), state.made, null];
        }
      } finally {
        state.ended = true;
      }
    };

  it('asks for rows as they are taken, and stops its source when nobody reads on', async () => {
    const state = { made: 0, ended: false };
    const { content } = sheetFile({ name: 'x', columns, rows: endless(state)() }, format);
    let taken = 0;
    for await (const piece of content) {
      taken += piece.length;
      if (taken > 300_000) break;
    }
    while (!state.ended) await setImmediate();
    // 300 kB are at most 1,000 such rows; the rest are pieces under way.
    expect(state.made).toBeLessThan(3_000);
  });

  it('fails when its source does', async () => {
    async function* failing() {
      yield ['a', 1, null];
      throw new Error('gone');
    }
    const { content } = sheetFile({ name: 'x', columns, rows: failing() }, format);
    const reading = async () => {
      for await (const piece of content) expect(piece.length).toBeGreaterThan(0);
    };
    await expect(reading()).rejects.toThrow('gone');
  });
});
