import { type KeyboardEvent, useState } from 'react';
import {
  allCells,
  type Auths,
  type Cell,
  cellsOfColumn,
  columns,
  has,
  rows,
  shareOf,
} from './matrix.ts';
import { offerFocus } from '#web/ui/focus.ts';

export interface MatrixProps {
  readonly saved: Auths;
  readonly auths: Auths;
  readonly grantable: Auths;
  readonly onToggle: (cells: readonly Cell[]) => void;
  readonly onAskHolders: (cell: Cell) => void;
}

export const LOCKED = 'Bu yetki sizde olmadığı için veremez ve kaldıramazsınız.';

/** What differs from the saved state, also in words. */
export function markOf(saved: Auths, auths: Auths, cell: Cell): 'added' | 'removed' | undefined {
  if (has(saved, cell) === has(auths, cell)) return undefined;
  return has(auths, cell) ? 'added' : 'removed';
}

export const markText = { added: 'eklenecek', removed: 'kaldırılacak' } as const;

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const ariaChecked = { none: false, some: 'mixed', all: true } as const;

/** Arrows go from box to box over what is empty; one box is reached by Tab. */
function useRoving() {
  const [at, setAt] = useState('0,0');
  const placeOf = (row: number, column: number) => ({
    'data-at': `${row},${column}`,
    tabIndex: at === `${row},${column}` ? 0 : -1,
    onFocus: () => setAt(`${row},${column}`),
  });
  function move(event: KeyboardEvent<HTMLTableElement>): void {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).dataset.at?.split(',').map(Number);
    if (!step || !from) return;
    event.preventDefault();
    let [row, column] = from as [number, number];
    for (;;) {
      row += step[0];
      column += step[1];
      if (row < 0 || column < 0 || row > rows.length || column > columns.length) return;
      const box = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row},${column}"]`);
      if (box) return offerFocus(box);
    }
  }
  return { placeOf, move };
}

/** Groups by rows, bits by columns; a box only where the bit means something. */
export function MatrixTable({ saved, auths, grantable, onToggle, onAskHolders }: MatrixProps) {
  const { placeOf, move } = useRoving();
  const [current, setCurrent] = useState<Cell>();

  const many = (cells: readonly Cell[], label: string, row: number, column: number) => {
    const isLocked = !cells.some((cell) => has(grantable, cell));
    return (
      <button
        type="button"
        role="checkbox"
        className="matrix-box matrix-many"
        aria-label={label}
        aria-checked={ariaChecked[shareOf(auths, cells)]}
        aria-disabled={isLocked}
        title={isLocked ? LOCKED : undefined}
        {...placeOf(row, column)}
        onClick={() => onToggle(cells)}
      />
    );
  };

  const box = (cell: Cell, groupLabel: string, row: number, column: number) => {
    const isLocked = !has(grantable, cell);
    const mark = markOf(saved, auths, cell);
    const place = placeOf(row, column);
    const label = [`${groupLabel}: ${cell.label}`, mark && markText[mark], isLocked && 'kilitli'];
    return (
      <button
        type="button"
        role="checkbox"
        className="matrix-box"
        aria-label={label.filter(Boolean).join(', ')}
        aria-checked={has(auths, cell)}
        aria-disabled={isLocked}
        title={isLocked ? LOCKED : undefined}
        {...place}
        onFocus={() => {
          place.onFocus();
          setCurrent(cell);
        }}
        onClick={() => {
          setCurrent(cell);
          onToggle([cell]);
        }}
      />
    );
  };

  return (
    <>
      <div className="matrix-scroll">
        <table className="matrix" onKeyDown={move} aria-label="Yetkiler">
          <thead>
            <tr>
              <th scope="col">
                <span className="matrix-row-head">
                  {many(allCells, 'Tüm yetkiler', 0, 0)} Yetki grubu
                </span>
              </th>
              {columns.map(({ bit, label }, index) => (
                <th key={bit} scope="col">
                  {label}
                  {many(cellsOfColumn(bit), `Sütun: ${label}`, 0, index + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, label, cells }, index) => (
              <tr key={group}>
                <th scope="row">
                  <span className="matrix-row-head">
                    {many(cells, `Satır: ${label}`, index + 1, 0)} {label}
                  </span>
                </th>
                {columns.map((column, place) => {
                  const cell = cells.find(({ bit }) => bit === column.bit);
                  if (!cell) return <td key={column.bit} />;
                  return (
                    <td key={column.bit} data-mark={markOf(saved, auths, cell)}>
                      {box(cell, label, index + 1, place + 1)}
                      {cell.label !== column.label && (
                        <small aria-hidden="true">{cell.label}</small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="matrix-current">
        {current === undefined ? (
          <span className="quiet-text">
            Ok tuşlarıyla gezin, boşluk tuşuyla verin ya da kaldırın.
          </span>
        ) : (
          <>
            <strong>
              {rows.find(({ group }) => group === current.group)?.label} · {current.label}
            </strong>
            {!has(grantable, current) && <span className="quiet-text">{LOCKED}</span>}
            <button type="button" className="link-button" onClick={() => onAskHolders(current)}>
              Bu yetki kimlerde var?
            </button>
          </>
        )}
      </p>
    </>
  );
}
