import { useState } from 'react';
import { type PassRowState, passDirections, passRowStates } from '#contract/doors/door-choices.ts';
import { passTime } from '#contract/doors/pass-columns.ts';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { PassPreview } from './use-pass-import.ts';

const toneOf = (state: PassRowState): StateTone =>
  state === 'taken' ? 'good' : state === 'known' ? 'quiet' : 'bad';

const count = (value: number) => value.toLocaleString('tr-TR');

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
      <div className="pass-import-rows">
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
            {rows.map(({ row, state, number, personName, localTime, direction, deviceName }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{personName ?? number ?? '–'}</td>
                <td>{localTime === null ? '–' : passTime(localTime)}</td>
                <td>{direction === null ? '–' : passDirections[direction]}</td>
                <td>{deviceName ?? '–'}</td>
                <td>
                  <StateMark tone={toneOf(state)} label={passRowStates[state]} />
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
