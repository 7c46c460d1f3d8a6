import type { RowsProps } from './list-table.tsx';
import { OpenRow } from './open-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { choose, isSelected } from './selection/selection.ts';

/** On a phone: the name and the facts that matter; the rest is behind it. */
export function ListCards<Row extends { readonly id: string }>({
  rows,
  columns,
  nameOf,
  hrefOf,
  onOpen,
  actionsOf,
  selection,
  onSelect,
}: RowsProps<Row>) {
  const name = columns.find(({ isName }) => isName) ?? columns[0];
  const facts = columns.filter((column) => column.isFact && column !== name);
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={row.id}>
          {selection && (
            <input
              type="checkbox"
              aria-label={`Seç: ${nameOf(row)}`}
              checked={isSelected(selection, row.id)}
              onChange={({ target }) => onSelect(choose(selection, [row.id], target.checked))}
            />
          )}
          <div className="list-card">
            <OpenRow row={row} hrefOf={hrefOf} onOpen={onOpen}>
              <strong>{name?.render(row)}</strong>
            </OpenRow>
            <dl>
              {facts
                .filter(({ render }) => render(row) !== '')
                .map(({ key, title, render }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{render(row)}</dd>
                  </div>
                ))}
            </dl>
          </div>
          {actionsOf && <RowMenu name={nameOf(row)} actions={actionsOf(row)} />}
        </li>
      ))}
    </ul>
  );
}
