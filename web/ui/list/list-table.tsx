import type { ReactNode } from 'react';
import { type Column, type Density, fieldsOf } from './columns/columns.ts';
import { ColumnWidths, widthOf } from './list-columns.tsx';
import { useFirstRows } from './first-rows.ts';
import type { Sort } from './list-query.ts';
import { OpenRow, pressRow, type RowOpening } from './open-row.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { choose, isSelected, type Selection } from './selection/selection.ts';

export interface RowsProps<Row> extends RowOpening<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The row's name, for buttons and screen readers. */
  nameOf(row: Row): string;
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selection: Selection | undefined;
  readonly onSelect: (selection: Selection) => void;
}

interface ListTableProps<Row> extends RowsProps<Row> {
  readonly caption: string;
  readonly density: Density;
  readonly sort: readonly Sort[];
  readonly onSort: (field: string, isAdded: boolean) => void;
  /** The row that stands open beside the table, by its id. */
  readonly opened?: string | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '▲', desc: '▼' } as const;

function SortButton<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<ListTableProps<Row>, 'sort' | 'onSort'>) {
  const [sorted] = fieldsOf(column);
  const at = sort.findIndex(({ field }) => field === sorted);
  const order = sort[at]?.order;
  return (
    <button
      type="button"
      className="list-sort"
      title="Sırala; başka sütunlara eklemek için Shift ile basın"
      onClick={(event) => onSort(sorted, event.shiftKey)}
    >
      {column.title}
      <span className="list-sort-mark" aria-hidden="true">
        {order ? arrows[order] : '↕'}
        {order && sort.length > 1 && <sub>{at + 1}</sub>}
      </span>
    </button>
  );
}

/** The browser's own checkbox, also half chosen. */
function PageCheck<Row extends { readonly id: string }>({
  rows,
  selection,
  onSelect,
}: Pick<RowsProps<Row>, 'rows' | 'onSelect'> & { selection: Selection }) {
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label="Bu sayfadakilerin tümünü seç"
        checked={chosen > 0 && chosen === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        onChange={({ target }) => onSelect(choose(selection, ids, target.checked))}
      />
    </label>
  );
}

export function ListTable<Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  density,
  sort,
  onSort,
  nameOf,
  hrefOf,
  onOpen,
  actionsOf,
  selection,
  onSelect,
  opened,
}: ListTableProps<Row>) {
  const drawn = useFirstRows(rows);
  const shape = {
    columns,
    hasChecks: selection !== undefined,
    hasActions: actionsOf !== undefined,
  };
  const cell = (row: Row, column: Column<Row>): ReactNode =>
    column.isName ? (
      <OpenRow row={row} hrefOf={hrefOf} onOpen={onOpen}>
        {column.render(row)}
      </OpenRow>
    ) : (
      column.render(row)
    );
  return (
    <ScrollBox label={caption}>
      <table className="list-table" data-density={density} style={{ minWidth: widthOf(shape) }}>
        <caption className="visually-hidden">{caption}</caption>
        <ColumnWidths {...shape} />
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="list-check">
                <PageCheck rows={rows} selection={selection} onSelect={onSelect} />
              </th>
            )}
            {columns.map((column) => {
              const order = sort.find(({ field }) => field === fieldsOf(column)[0])?.order;
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-number={column.isNumber}
                  data-name={column.isName}
                  aria-sort={order && ariaSort[order]}
                >
                  {column.isSortable ? (
                    <SortButton column={column} sort={sort} onSort={onSort} />
                  ) : (
                    (column.head ?? column.title)
                  )}
                </th>
              );
            })}
            {actionsOf && (
              <th scope="col" className="list-actions">
                <span className="visually-hidden">İşlemler</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the name within is the link or button that keys reach
            <tr
              key={row.id}
              onClick={pressRow}
              aria-selected={selection && isSelected(selection, row.id)}
              {...(row.id === opened && { 'aria-current': true })}
            >
              {selection && (
                <td className="list-check">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Seç: ${nameOf(row)}`}
                      checked={isSelected(selection, row.id)}
                      onChange={({ target }) =>
                        onSelect(choose(selection, [row.id], target.checked))
                      }
                    />
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} data-number={column.isNumber} data-name={column.isName}>
                  {cell(row, column)}
                </td>
              ))}
              {actionsOf && (
                <td className="list-actions">
                  <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
