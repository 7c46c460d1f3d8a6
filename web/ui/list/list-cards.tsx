import { CheckOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode } from 'react';
import type { Column } from './columns/columns.ts';
import { useFirstRows } from './first-rows.ts';
import type { RowsProps } from './list-table.tsx';
import { OpenRow, pressRow } from './open-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { choose, isSelected } from './selection/selection.ts';
import './list-cards.css';

/** A row as a phone shows it: two facts at the left, how it stands at the right. */
export interface Card {
  /** A press on it chooses the row. */
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly below: ReactNode;
  readonly end?: ReactNode;
  readonly endBelow?: ReactNode;
  /** Below all of it: what is done with most rows, in buttons for a thumb. */
  readonly foot?: ReactNode;
}

/** Where a list says nothing else: its name, and what matters of the rest below it. */
function plainCard<Row>(columns: readonly Column<Row>[], row: Row): Card {
  const name = columns.find(({ isName }) => isName) ?? columns[0];
  const facts = columns
    .filter((column) => column.isFact && column !== name)
    .map(({ key, render }) => ({ key, text: render(row) }))
    .filter(({ text }) => text !== '');
  return {
    name: name?.render(row),
    below: facts.map(({ key, text }, at) => (
      <Fragment key={key}>
        {at > 0 && ' · '}
        {text}
      </Fragment>
    )),
  };
}

interface ListCardsProps<Row> extends RowsProps<Row> {
  readonly cardOf: ((row: Row) => Card) | undefined;
}

/** On a phone: rows of 64 px; the rest is behind them. */
export function ListCards<Row extends { readonly id: string }>({
  rows,
  columns,
  nameOf,
  hrefOf,
  onOpen,
  actionsOf,
  selection,
  onSelect,
  cardOf,
}: ListCardsProps<Row>) {
  const drawn = useFirstRows(rows);
  return (
    <ul className="list-cards">
      {drawn.map((row) => {
        const card = cardOf?.(row) ?? plainCard(columns, row);
        const { picture, name, below, end, endBelow, foot } = card;
        const isChosen = selection !== undefined && isSelected(selection, row.id);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the name within is the link or button that keys reach
          <li key={row.id} data-chosen={isChosen} onClick={pressRow}>
            {selection ? (
              <label className="list-pick">
                <input
                  type="checkbox"
                  className="visually-hidden"
                  aria-label={`Seç: ${nameOf(row)}`}
                  checked={isChosen}
                  onChange={({ target }) => onSelect(choose(selection, [row.id], target.checked))}
                />
                {isChosen ? (
                  <span className="list-picked" aria-hidden="true">
                    <CheckOutlined />
                  </span>
                ) : (
                  picture
                )}
              </label>
            ) : (
              picture
            )}
            <OpenRow row={row} hrefOf={hrefOf} onOpen={onOpen}>
              <span className="list-card-name">{name}</span>
            </OpenRow>
            <span className="list-card-below">{below}</span>
            {end !== undefined && (
              <span className="list-card-end">
                {end}
                <small>{endBelow}</small>
              </span>
            )}
            {actionsOf && (
              <span className="list-card-menu">
                <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
              </span>
            )}
            {foot !== undefined && <div className="list-card-foot">{foot}</div>}
          </li>
        );
      })}
    </ul>
  );
}
