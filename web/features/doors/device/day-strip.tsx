import { type CellState, connectionOf } from './connection.ts';
import type { DeviceDetail } from './device-calls.ts';
import './day-strip.css';

type Seen = Pick<DeviceDetail, 'adapter' | 'silences' | 'firstSeenAt' | 'lastSeenAt'>;

const percentText = (percent: number) =>
  `Son 24 saatin %${percent.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} kadarında bağlıydı`;

const WORST: readonly CellState[] = ['away', 'shaky', 'up', 'unknown'];

/** The last day in one line, for a row of the list. Only terminals that ask all the time can be missed. */
export function DayStrip({ device, now }: { device: Seen; now: number }) {
  if (device.adapter !== 'adms' || device.firstSeenAt === null) return '–';
  const { cells, percent } = connectionOf(device, now);
  // Half hours are too narrow for a row: of the two of an hour the worse one is shown.
  const hours = cells.flatMap(({ from, state }, at) =>
    at % 2 === 1
      ? []
      : { from, state: WORST.find((one) => one === state || one === cells[at + 1]!.state)! },
  );
  const words = percent === undefined ? 'Henüz bilinmiyor' : percentText(percent);
  return (
    <span className="day-strip" role="img" aria-label={words} title={words}>
      {hours.map(({ from, state }) => (
        <i key={from} data-state={state} />
      ))}
    </span>
  );
}
