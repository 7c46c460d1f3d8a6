import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTsv, parseTsv } from './tsv.ts';

describe('tables on the clipboard', () => {
  it.each([
    ['a single value', 'S', [['S']]],
    [
      'several rows and columns',
      'S\tA\r\nG\t',
      [
        ['S', 'A'],
        ['G', ''],
      ],
    ],
    ['the line break after the last row, as Excel writes it', 'S\r\nA\r\n', [['S'], ['A']]],
    ['line breaks of other systems', 'S\nA\rG', [['S'], ['A'], ['G']]],
    ['an empty row in the middle', 'S\n\nA', [['S'], [''], ['A']]],
    ['nothing', '', [['']]],
    ['a line break inside quotes', '"S\nA"\tG', [['S\nA', 'G']]],
    ['a tab and doubled quotes inside quotes', '"a\tb ""c"""\tG', [['a\tb "c"', 'G']]],
    ['quotes in the middle, which mean nothing', '5" boru\tG', [['5" boru', 'G']]],
    ['quotes that never end', '"S\tA\n"G', [['"S', 'A'], ['"G']]],
    ['quotes that end before the cell does', '"S"x\t"A"', [['"S"x', 'A']]],
    ['rows of different lengths', 'a\nb\tc\td', [['a'], ['b', 'c', 'd']]],
  ])('reads %s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });

  it('quotes only what a spreadsheet would read as something else', () => {
    expect(
      formatTsv([
        ['S', 'a\tb'],
        ['5" boru', '"x"'],
        ['bir\niki', ''],
      ]),
    ).toBe('S\t"a\tb"\r\n5" boru\t"""x"""\r\n"bir\niki"\t');
  });

  it('reads back what it wrote, whatever the texts are', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ş', '"', '\t', '\n', '\r', ' ', '') });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(text, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      // The last row, if it is one empty cell, looks like the line break after the one before it.
      .filter((rows) => rows.length === 1 || rows.at(-1)!.join('\t') !== '');
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTsv(formatTsv(rows))).toEqual(rows);
      }),
    );
  });
});
