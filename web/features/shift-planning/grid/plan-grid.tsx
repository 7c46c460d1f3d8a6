import { type Ref, useMemo } from 'react';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { CellChange } from '#web/ui/grid/cells/cell.ts';
import { cellsOf, type Range } from '#web/ui/grid/cells/range.ts';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridHandle, GridSelected } from '#web/ui/grid/grid-props.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { parseTexts, type PlanAt, unknownWords } from '../model/changes.ts';
import { tableFault } from '../model/limits.ts';
import type { Pending, Plan } from '../model/plan.ts';
import { footRows, MOST_FOOT, type ShiftHeads } from '../model/totals.ts';
import type { PlanEdits } from '../use-plan-edits.ts';
import { type Findings, footCells, planCells } from './plan-cells.ts';
import { dayWidth, FIRST_DAY, planColumns } from './plan-columns.ts';
import { useWidth } from '#web/ui/use-width.ts';

interface PlanGridProps {
  readonly plan: Plan;
  readonly pending: Pending;
  readonly findings: Findings;
  readonly heads: readonly ShiftHeads[];
  readonly edits: PlanEdits;
  /** What a pull over cells paints, where one is held. */
  readonly held: PlanValue | undefined;
  /** What a key paints the selected cells with. */
  readonly keys: ReadonlyMap<string, PlanValue>;
  readonly onSelect: (cells: readonly PlanAt[], active: PlanAt | undefined) => void;
  readonly ref: Ref<GridHandle>;
}

export function PlanGrid({
  plan,
  pending,
  findings,
  heads,
  edits,
  held,
  keys,
  onSelect,
  ref,
}: PlanGridProps) {
  const [box, room] = useWidth<HTMLDivElement>();
  const width = dayWidth(room, plan.days.length);
  const columns = useMemo(() => planColumns(plan, width), [plan, width]);
  const cellAt = useMemo(
    () => planCells(plan, pending, findings, width),
    [plan, pending, findings, width],
  );
  const foot = useMemo(() => {
    const rows = footRows(heads, MOST_FOOT);
    return { rows: rows.length, cellAt: footCells(rows, plan.days.length, width) };
  }, [heads, plan.days.length, width]);

  const isDayColumn = (column: number) =>
    column >= FIRST_DAY && column < FIRST_DAY + plan.days.length;
  const cellsIn = (range: Range): PlanAt[] =>
    cellsOf(range).flatMap(({ row, column }) =>
      isDayColumn(column) ? [{ row, at: column - FIRST_DAY }] : [],
    );
  const paint = (range: Range, value: PlanValue) =>
    edits.want(cellsIn(range).map((cell) => ({ ...cell, value })));
  const take = (changes: readonly CellChange[]) => {
    const texts = changes.flatMap(({ row, column, value }) =>
      isDayColumn(column) ? [{ row, at: column - FIRST_DAY, text: value }] : [],
    );
    const parsed = parseTexts(plan, texts);
    const fault = unknownWords(parsed);
    if (fault !== undefined) messages.error(fault, 6);
    edits.want(parsed.wanted);
  };
  const select = ({ active, range }: GridSelected) => {
    onSelect(
      cellsIn(range),
      isDayColumn(active.column) ? { row: active.row, at: active.column - FIRST_DAY } : undefined,
    );
  };

  return (
    <div ref={box} className="plan-grid" data-brush={held !== undefined}>
      {room > 0 && (
        <Grid
          ref={ref}
          label="Vardiya planı"
          columns={columns}
          rows={plan.people.length}
          cellAt={cellAt}
          rowName={(row) => plan.people[row]?.name ?? ''}
          foot={foot}
          density="compact"
          {...(plan.canEdit && { onCells: take })}
          onSelect={select}
          onPulled={({ range }) => held !== undefined && paint(range, held)}
          onKey={(key, { range }) => {
            // The space bar paints with the held brush, for who has no mouse at hand.
            const value = key === ' ' ? held : keys.get(key);
            if (value === undefined) return false;
            paint(range, value);
            return true;
          }}
          mayPaste={(table) => {
            const fault = tableFault(table);
            if (fault !== undefined) messages.error(fault, 6);
            return fault === undefined;
          }}
          onUndo={edits.undo}
          onRedo={edits.redo}
        />
      )}
    </div>
  );
}
