import { type Ref, useMemo } from 'react';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridHandle } from '#web/ui/grid/grid-props.ts';
import type { Range } from '#web/ui/grid/cells/range.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { useCodeLooks } from '../../day-bar/code-looks.ts';
import { headsByDay } from '../model/sums.ts';
import type { Month } from '../month-calls.ts';
import { footCells, monthCells } from './month-cells.ts';
import { FIRST_DAY, fitMonth, monthColumns } from './month-columns.ts';

/** A cell of the month: whose row, which of its days. */
export interface MonthAt {
  readonly row: number;
  readonly at: number;
}

interface MonthGridProps {
  readonly month: Month;
  /** Undefined where a name or a sum is selected; with all that is. */
  readonly onSelect: (cell: MonthAt | undefined, range: Range) => void;
  /** A letter or digit that does something answers true. */
  readonly onKey: (key: string) => boolean;
  readonly ref: Ref<GridHandle>;
}

/** People by day, on a canvas: thousands of them cost what is in sight. */
export function MonthGrid({ month, onSelect, onKey, ref }: MonthGridProps) {
  const [box, room] = useWidth<HTMLDivElement>();
  const looks = useCodeLooks();
  const columns = useMemo(() => monthColumns(month, fitMonth(month, room)), [month, room]);
  const cellAt = useMemo(() => monthCells(month, looks), [month, looks]);
  const foot = useMemo(() => ({ rows: 1, cellAt: footCells(month, headsByDay(month)) }), [month]);
  return (
    <div ref={box} className="month-grid">
      {room > 0 && (
        <Grid
          ref={ref}
          label="Aylık puantaj"
          columns={columns}
          rows={month.people.length}
          cellAt={cellAt}
          rowName={(row) => month.people[row]?.name ?? ''}
          foot={foot}
          onSelect={({ active: { row, column }, range }) => {
            const at = column - FIRST_DAY;
            onSelect(at >= 0 && at < month.days.length ? { row, at } : undefined, range);
          }}
          onKey={onKey}
        />
      )}
    </div>
  );
}

/** Goes to a cell of the grid, as if it had been pressed. */
export function goTo(grid: GridHandle | null, { row, at }: MonthAt): void {
  const column = at + FIRST_DAY;
  grid?.select({ top: row, left: column, bottom: row, right: column });
}
