import type { CellAt, GridCell } from '#web/ui/grid/cells/cell.ts';
import {
  cellTitle,
  hoursOf,
  isAwaited,
  isCode,
  type Looks,
  type MonthCell,
} from '../model/cell-words.ts';
import { SUMS, sumText } from '../model/sums.ts';
import type { Month, MonthPerson, MonthTotals } from '../month-calls.ts';
import { drawMonthCell } from './draw-code.ts';
import { drawPerson } from './draw-person.ts';
import { FIRST_DAY } from './month-columns.ts';

const BLANK: GridCell = { text: '', isReadOnly: true };
const AWAITED: GridCell = {
  text: '…',
  align: 'centre',
  ink: '--ink-3',
  isReadOnly: true,
  title: 'Bekleniyor',
};
const UNKNOWN: GridCell = { ...BLANK, title: 'Bu gün için puantaj yok' };

function nameCell({ name, registrationNo, titleName, departmentName }: MonthPerson): GridCell {
  const more = [registrationNo, titleName, departmentName].filter(Boolean).join(' · ');
  return {
    text: name,
    secondLine: registrationNo,
    isReadOnly: true,
    title: `${name}, ${more}`,
    draw: (brush) => drawPerson(brush, name, registrationNo),
  };
}

function dayCell(cell: MonthCell | null, looks: Looks): GridCell {
  if (cell === null) return UNKNOWN;
  if (isAwaited(cell)) return AWAITED;
  const [code, minutes, flags, missing] = cell;
  const hours = hoursOf(minutes);
  return {
    text: code,
    ...(hours !== '' && { secondLine: hours }),
    value: [code, hours].filter(Boolean).join(' '),
    title: cellTitle(cell, looks),
    isReadOnly: true,
    draw: (brush) => drawMonthCell(brush, cell, looks),
    // The tenant's colours may come after the first picture.
    look: `${code} ${minutes} ${flags} ${missing} ${isCode(code) ? looks(code).color : ''}`,
  };
}

function sumCell(totals: MonthTotals, at: number, isStrong: boolean): GridCell {
  const sum = SUMS[at];
  if (!sum) return BLANK;
  const text = sumText(totals, sum);
  const ink = text === '–' ? '--ink-3' : sum.isBad ? '--err' : '--ink';
  const align = sum.isDays ? 'centre' : 'right';
  return { text, align, ink, isStrong, isReadOnly: true, title: sum.title };
}

/** A cell is made when it is first seen; the picture asks for it at every painting. */
export function monthCells({ days, people }: Month, looks: Looks) {
  const made = new Map<number, GridCell>();
  const columns = FIRST_DAY + days.length + SUMS.length;
  const make = ({ row, column }: CellAt): GridCell => {
    const person = people[row];
    if (!person) return BLANK;
    if (column === 0) return nameCell(person);
    const at = column - FIRST_DAY;
    return at < days.length
      ? dayCell(person.cells[at] ?? null, looks)
      : sumCell(person.totals, at - days.length, false);
  };
  return (at: CellAt): GridCell => {
    const place = at.row * columns + at.column;
    let cell = made.get(place);
    if (!cell) {
      cell = make(at);
      made.set(place, cell);
    }
    return cell;
  };
}

/** Who came on each day, and what all have together. */
export function footCells({ days, totals }: Month, heads: readonly number[]) {
  return ({ column }: CellAt): GridCell => {
    if (column === 0) return { text: 'Toplam, gelen personel', isStrong: true };
    const at = column - FIRST_DAY;
    if (at >= days.length) return sumCell(totals, at - days.length, true);
    const count = heads[at]!;
    return { text: count === 0 ? '' : String(count), align: 'centre', ink: '--ink-2' };
  };
}
