import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillChanges, pastedRange, pasteChanges } from './changes.ts';
import { contains } from './range.ts';

const grid = { rows: 10, columns: 10 };
const range = (top: number, left: number, bottom: number, right: number) => ({
  top,
  left,
  bottom,
  right,
});
const said = (changes: ReturnType<typeof pasteChanges>) =>
  changes.map(({ row, column, value }) => `${row}:${column}=${value}`).join(' ');

describe('what is pasted', () => {
  it.each([
    ['a single value over the whole selection', [['S']], range(1, 1, 2, 2), range(1, 1, 2, 2)],
    [
      'a table from the active cell on',
      [
        ['S', 'A'],
        ['G', 'G'],
      ],
      range(1, 1, 1, 1),
      range(1, 1, 2, 2),
    ],
    ['a row repeated where it fits', [['S', 'A']], range(0, 0, 2, 3), range(0, 0, 2, 3)],
    [
      'once where it does not fit a whole number of times',
      [['S', 'A']],
      range(0, 0, 2, 2),
      range(0, 0, 0, 1),
    ],
    ['as far as the grid reaches', [['S', 'A', 'G']], range(9, 8, 9, 8), range(9, 8, 9, 9)],
  ])('goes as %s', (_, table, selected, expected) => {
    expect(pastedRange(table, selected, grid)).toEqual(expected);
  });

  it('repeats the table, and changes nothing where a short row has no cell', () => {
    expect(said(pasteChanges([['S', 'A'], ['G']], range(0, 0, 1, 3)))).toBe(
      '0:0=S 0:1=A 0:2=S 0:3=A 1:0=G 1:2=G',
    );
  });
});

describe('what is filled', () => {
  it('repeats the source from its own edge, in every direction', () => {
    const values = [['S'], ['A']];
    const source = range(4, 1, 5, 1);
    expect(said(fillChanges(values, source, range(4, 1, 8, 1)))).toBe('6:1=S 7:1=A 8:1=S');
    expect(said(fillChanges(values, source, range(1, 1, 5, 1)))).toBe('1:1=A 2:1=S 3:1=A');
    expect(said(fillChanges([['S']], range(0, 0, 0, 0), range(0, 0, 0, 2)))).toBe('0:1=S 0:2=S');
  });

  it('leaves the source as it is and stays within the target', () => {
    const side = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(side, side, fc.nat(5), fc.nat(5), (rows, columns, down, across) => {
        const source = range(3, 3, 2 + rows, 2 + columns);
        const target = range(3, 3, source.bottom + down, source.right + across);
        const values = Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (_, column) => `${row}${column}`),
        );
        const changes = fillChanges(values, source, target);
        expect(changes).toHaveLength((rows + down) * (columns + across) - rows * columns);
        expect(changes.every((at) => contains(target, at) && !contains(source, at))).toBe(true);
      }),
    );
  });
});
