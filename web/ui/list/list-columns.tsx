import type { Column } from './columns/columns.ts';

/** Boxes to tick, and menus of rows. */
export const SIDE_WIDTH = 40;

export interface TableShape<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasChecks: boolean;
  readonly hasActions: boolean;
}

/** What is left over goes to one column, the last of words unless one asks for it: the others keep their width over pages and orders. */
const growing = <Row,>(columns: readonly Column<Row>[]) =>
  columns.find(({ grows }) => grows) ??
  columns.findLast(({ isNumber }) => !isNumber) ??
  columns.at(-1);

export const widthOf = <Row,>({ columns, hasChecks, hasActions }: TableShape<Row>): number =>
  columns.reduce((sum, { width }) => sum + width, 0) +
  SIDE_WIDTH * (Number(hasChecks) + Number(hasActions));

export function ColumnWidths<Row>({ columns, hasChecks, hasActions }: TableShape<Row>) {
  const wide = growing(columns);
  return (
    <colgroup>
      {hasChecks && <col style={{ width: SIDE_WIDTH }} />}
      {columns.map((column) => (
        <col key={column.key} {...(column !== wide && { style: { width: column.width } })} />
      ))}
      {hasActions && <col style={{ width: SIDE_WIDTH }} />}
    </colgroup>
  );
}
