import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  clampSelection,
  contains,
  rangeOf,
  selectionOf,
  sizeOf,
  stretch,
} from './range.ts';

const at = (row: number, column: number) => ({ row, column });
const range = (top: number, left: number, bottom: number, right: number) => ({
  top,
  left,
  bottom,
  right,
});

const place = fc.record({ row: fc.nat(12), column: fc.nat(12) });

describe('ranges of cells', () => {
  it('are the same in whatever direction they were pulled', () => {
    for (const [anchor, head] of [
      [at(1, 2), at(3, 5)],
      [at(3, 5), at(1, 2)],
      [at(3, 2), at(1, 5)],
    ] as const) {
      expect(rangeOf({ anchor, head })).toEqual(range(1, 2, 3, 5));
    }
  });

  it('have each cell once, row by row, and none from outside', () => {
    expect(cellsOf(range(1, 2, 2, 3))).toEqual([at(1, 2), at(1, 3), at(2, 2), at(2, 3)]);
    fc.assert(
      fc.property(place, place, (anchor, head) => {
        const selected = rangeOf({ anchor, head });
        const cells = cellsOf(selected);
        const { rows, columns } = sizeOf(selected);
        expect(cells).toHaveLength(rows * columns);
        expect(new Set(cells.map(({ row, column }) => `${row}:${column}`)).size).toBe(cells.length);
        expect(cells.every((cell) => contains(selected, cell))).toBe(true);
        expect(rangeOf(selectionOf(selected))).toEqual(selected);
      }),
    );
  });

  it('lose what the grid no longer has', () => {
    const selection = { anchor: at(1, 1), head: at(9, 9) };
    const size = { rows: 5, columns: 3 };
    expect(clampSelection(selection, size)).toEqual({ anchor: at(1, 1), head: at(4, 2) });
    expect(clampSelection(selection, { rows: 0, columns: 3 })).toBeUndefined();
    expect(clampSelection(undefined, size)).toBeUndefined();
  });

  it.each([
    ['down', at(9, 4), range(2, 3, 9, 4)],
    ['up', at(0, 4), range(0, 3, 4, 4)],
    ['right', at(3, 8), range(2, 3, 4, 8)],
    ['left', at(3, 0), range(2, 0, 4, 4)],
    ['down, which is farther than right', at(9, 6), range(2, 3, 9, 4)],
    ['nowhere from inside', at(3, 3), range(2, 3, 4, 4)],
  ])('are stretched by the handle %s', (_, to, stretched) => {
    expect(stretch(range(2, 3, 4, 4), to)).toEqual(stretched);
  });
});
