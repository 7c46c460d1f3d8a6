import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../cells/cell.ts';
import {
  bodyOf,
  boxOf,
  columnsInSight,
  layOut,
  nearestCell,
  rowsInSight,
  scrollToShow,
  spanOf,
  targetAt,
} from './layout.ts';

const columns: readonly GridColumn[] = [
  { name: 'Personel', width: 100, frozen: 'start' },
  ...Array.from({ length: 10 }, (_, day) => ({ name: `${day + 1}`, width: 50 })),
  { name: 'Saat', width: 60, frozen: 'end' },
];
const heights = { row: 40, head: 30, footRow: 20 };
const view = (scrollLeft = 0, scrollTop = 0) => ({
  width: 400,
  height: 300,
  scrollLeft,
  scrollTop,
});
const layout = layOut(columns, { rows: 100, footRows: 2, heights }, 400);

describe('where cells stand', () => {
  it('lets the middle scroll between what stays at its sides', () => {
    expect(boxOf(layout, view(70, 80), { row: 3, column: 0 })).toEqual({
      x: 0,
      y: 70,
      width: 100,
      height: 40,
    });
    expect(boxOf(layout, view(70), { row: 0, column: 2 }).x).toBe(80);
    expect(boxOf(layout, view(70), { row: 0, column: 11 }).x).toBe(340);
    expect(columnsInSight(layout, view(), 'middle')).toEqual([1, 2, 3, 4, 5]);
    expect(columnsInSight(layout, view(70), 'middle')).toEqual([2, 3, 4, 5, 6, 7]);
    expect(rowsInSight(layout, view(0, 60))).toEqual([1, 7]);
  });

  it('keeps the end at the content where the view is wider, and the foot at the last row where it is higher', () => {
    const wide = { width: 2000, height: 9000, scrollLeft: 0, scrollTop: 0 };
    const roomy = layOut(columns, { rows: 3, footRows: 2, heights }, wide.width);
    expect(spanOf(roomy, wide, 'end')).toEqual({ from: 600, to: 660 });
    expect(bodyOf(roomy, wide)).toEqual({ from: 30, to: 150, edge: 190 });
    expect(targetAt(roomy, wide, 700, 40)).toBeUndefined();
    expect(targetAt(roomy, wide, 40, 200)).toBeUndefined();
  });

  it('lets the end scroll with the others where there is no room for it', () => {
    const narrow = layOut(columns, { rows: 3, footRows: 0, heights }, 300);
    expect(narrow.places.at(-1)!.part).toBe('middle');
    expect(narrow.contentWidth).toBe(layout.contentWidth);
  });

  it.each([
    [10, 10, { part: 'head', column: 0 }],
    [120, 10, { part: 'head', column: 2 }],
    [10, 31, { part: 'cell', at: { row: 2, column: 0 } }],
    [399, 100, { part: 'cell', at: { row: 3, column: 11 } }],
    [110, 265, { part: 'foot', at: { row: 0, column: 2 } }],
    [110, 285, { part: 'foot', at: { row: 1, column: 2 } }],
    [-1, 50, undefined],
  ])('finds what is at %i, %i', (x, y, expected) => {
    expect(targetAt(layout, view(70, 80), x, y)).toEqual(expected);
  });

  it('finds the cell nearest to a pointer that is pulled out of it', () => {
    expect(nearestCell(layout, view(), -50, -50)).toEqual({ row: 0, column: 0 });
    expect(nearestCell(layout, view(), 900, 900)).toEqual({ row: 5, column: 11 });
  });

  it('finds every cell where it was put, once it was brought into sight', () => {
    fc.assert(
      fc.property(
        fc.nat(99),
        fc.nat(11),
        fc.nat(160),
        fc.nat(3700),
        (row, column, scrollLeft, scrollTop) => {
          const at = { row, column };
          const { left, top } = scrollToShow(layout, view(scrollLeft, scrollTop), at);
          const shown = view(left, top);
          const { x, y, width, height } = boxOf(layout, shown, at);
          const body = bodyOf(layout, shown);
          expect(y).toBeGreaterThanOrEqual(body.from);
          expect(y + height).toBeLessThanOrEqual(body.to);
          const middle = [x + width / 2, y + height / 2] as const;
          expect(targetAt(layout, shown, ...middle)).toEqual({ part: 'cell', at });
          expect(nearestCell(layout, shown, ...middle)).toEqual(at);
        },
      ),
    );
  });
});
