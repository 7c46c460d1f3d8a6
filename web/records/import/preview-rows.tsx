import { type ReactNode, useState } from 'react';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { FilePreview, ImportedRow, RowFate } from './use-file-import.ts';

const TONES: Readonly<Record<RowFate, StateTone>> = { taken: 'good', known: 'quiet', fault: 'bad' };

const count = (value: number) => value.toLocaleString('tr-TR');

export interface RowTexts<State extends string, Row extends ImportedRow<State>> {
  readonly states: Readonly<Record<State, string>>;
  fateOf(state: State): RowFate;
  /** Of the columns between the row's number and its result. */
  readonly headings: readonly string[];
  /** A cell for each of them. */
  cellsOf(row: Row): ReactNode;
  /** What is said of the result besides its state. */
  noteOf?(row: Row): string | null;
}

interface PreviewRowsProps<State extends string, Row extends ImportedRow<State>>
  extends RowTexts<State, Row> {
  readonly preview: FilePreview<State, Row>;
}

/** Every row with what becomes of it; a press on a state shows its rows only. */
export function PreviewRows<State extends string, Row extends ImportedRow<State>>({
  preview,
  states,
  fateOf,
  headings,
  cellsOf,
  noteOf,
}: PreviewRowsProps<State, Row>) {
  const [chosen, setChosen] = useState<State>();
  const rows = preview.rows.filter(({ state }) => chosen === undefined || state === chosen);
  const all =
    chosen === undefined
      ? preview.total
      : (preview.counts.find(({ state }) => state === chosen)?.count ?? 0);
  const markOf = (state: State) => <StateMark tone={TONES[fateOf(state)]} label={states[state]} />;
  return (
    <section aria-label="Önizleme">
      <ul className="file-import-states">
        {preview.counts.map(({ state, count: heads }) => (
          <li key={state}>
            <button
              type="button"
              aria-pressed={state === chosen}
              onClick={() => setChosen(state === chosen ? undefined : state)}
            >
              {markOf(state)}
              <strong>{count(heads)}</strong>
            </button>
          </li>
        ))}
      </ul>
      {/* So that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="file-import-rows" role="region" aria-label="Satırlar" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Satır', ...headings, 'Sonuç'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                {cellsOf(row)}
                <td>
                  {markOf(row.state)}
                  {noteOf?.(row) && <small className="file-import-note">{noteOf(row)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > rows.length && (
        <p className="quiet-text">{`… ve ${count(all - rows.length)} satır daha.`}</p>
      )}
    </section>
  );
}

/** A row that could not be read, as it stands in the file, over all columns. */
export const RawCells = ({ raw, over }: { raw: string; over: number }) => (
  <td colSpan={over} className="file-import-raw">
    {raw}
  </td>
);
