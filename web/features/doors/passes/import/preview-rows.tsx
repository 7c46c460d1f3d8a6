import { useState } from 'react';
import { type PassRowState, passDirections, passRowStates } from '#contract/doors/door-choices.ts';
import { passTime } from '#contract/doors/pass-columns.ts';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { PassPreview } from './use-pass-import.ts';

const toneOf = (state: PassRowState): StateTone =>
  state === 'taken' ? 'good' : state === 'known' ? 'quiet' : 'bad';

const count = (value: number) => value.toLocaleString('tr-TR');

/** As it was read; where it could not be, as it stands in the file. */
function RowCells({ row }: { row: PassPreview['rows'][number] }) {
  const { raw, number, personName, localTime, direction, deviceName } = row;
  if (localTime === null) {
    return (
      <td colSpan={4} className="pass-import-raw">
        {raw}
      </td>
    );
  }
  return (
    <>
      <td>{personName ?? number}</td>
      <td>{passTime(localTime)}</td>
      <td>{direction === null ? '–' : passDirections[direction]}</td>
      <td>{deviceName ?? '–'}</td>
    </>
  );
}

/** Every row with what becomes of it; a press on a state shows its rows only. */
export function PreviewRows({ preview }: { preview: PassPreview }) {
  const [chosen, setChosen] = useState<PassRowState>();
  const rows = preview.rows.filter(({ state }) => chosen === undefined || state === chosen);
  const all =
    chosen === undefined
      ? preview.total
      : (preview.counts.find(({ state }) => state === chosen)?.count ?? 0);
  return (
    <section aria-label="Önizleme">
      <ul className="pass-import-states">
        {preview.counts.map(({ state, count: heads }) => (
          <li key={state}>
            <button
              type="button"
              aria-pressed={state === chosen}
              onClick={() => setChosen(state === chosen ? undefined : state)}
            >
              <StateMark tone={toneOf(state)} label={passRowStates[state]} />
              <strong>{count(heads)}</strong>
            </button>
          </li>
        ))}
      </ul>
      {/* So that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="pass-import-rows" role="region" aria-label="Satırlar" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Satır</th>
              <th scope="col">Personel</th>
              <th scope="col">Zaman</th>
              <th scope="col">Yön</th>
              <th scope="col">Cihaz</th>
              <th scope="col">Sonuç</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <RowCells row={row} />
                <td>
                  <StateMark tone={toneOf(row.state)} label={passRowStates[row.state]} />
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
