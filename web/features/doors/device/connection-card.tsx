import { clockTime } from '#web/ui/time/time-words.ts';
import { type CellState, connectionOf } from './connection.ts';
import type { DeviceDetail } from './device-calls.ts';

const WORDS = {
  up: 'bağlı',
  shaky: 'kesintili',
  away: 'bağlı değil',
  unknown: 'bilinmiyor',
} as const satisfies Readonly<Record<CellState, string>>;

const percentText = (percent: number) =>
  `%${percent.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} erişilebilir`;

/** The last day in half hours. */
export function ConnectionCard({ device, now }: { device: DeviceDetail; now: number }) {
  const { cells, percent } = connectionOf(device, now);
  const marks = [0, 12, 24, 36].map((at) => cells[at]!.from);
  return (
    <section className="card connection">
      <h2>
        Bağlantı, son 24 saat
        {percent !== undefined && <span className="quiet-text">{percentText(percent)}</span>}
      </h2>
      <ol aria-label="Yarım saat yarım saat bağlantı">
        {cells.map(({ from, state }) => (
          <li key={from} data-state={state} title={`${clockTime(from)} ${WORDS[state]}`}>
            <span className="visually-hidden">
              {clockTime(from)} {WORDS[state]}
            </span>
          </li>
        ))}
      </ol>
      <p className="connection-axis" aria-hidden="true">
        {marks.map((at, index) => (
          <span key={at}>{index === 0 ? `dün ${clockTime(at)}` : clockTime(at)}</span>
        ))}
        <span>şimdi</span>
      </p>
    </section>
  );
}
