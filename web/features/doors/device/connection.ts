/** Whether a device was there, half hour by half hour over the last day. */
import type { DeviceDetail } from './device-calls.ts';

export type CellState = 'up' | 'shaky' | 'away' | 'unknown';

interface Cell {
  readonly from: number;
  readonly state: CellState;
}

export interface Connection {
  readonly cells: readonly Cell[];
  /** Of the time since it was first heard, in percent with one decimal; absent while that is none. */
  readonly percent: number | undefined;
}

const CELL_MS = 30 * 60_000;
const CELLS = 48;
/** A device that asks every ten seconds is missed from here on. */
const SILENT_MS = 120_000;

type Seen = Pick<DeviceDetail, 'silences' | 'firstSeenAt' | 'lastSeenAt'>;

const overlap = (from: number, to: number, [start, end]: readonly [number, number]) =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

export function connectionOf({ silences, firstSeenAt, lastSeenAt }: Seen, now: number): Connection {
  const begin = now - CELLS * CELL_MS;
  const last = lastSeenAt === null ? undefined : Date.parse(lastSeenAt);
  const known = firstSeenAt === null ? now : Math.max(begin, Date.parse(firstSeenAt));
  const gaps: (readonly [number, number])[] = silences.map(({ from, to }) => [
    Date.parse(from),
    Date.parse(to),
  ]);
  if (last !== undefined && now - last > SILENT_MS) gaps.push([last, now]);
  const awayIn = (from: number, to: number) =>
    gaps.reduce((sum, gap) => sum + overlap(from, to, gap), 0);
  const cells = Array.from({ length: CELLS }, (_, at): Cell => {
    const from = begin + at * CELL_MS;
    const to = from + CELL_MS;
    if (to <= known || last === undefined) return { from, state: 'unknown' };
    const away = awayIn(Math.max(from, known), to) / (to - Math.max(from, known));
    return { from, state: away === 0 ? 'up' : away < 0.5 ? 'shaky' : 'away' };
  });
  const span = now - known;
  if (span <= 0 || last === undefined) return { cells, percent: undefined };
  // Rounded down: 100 is said of those alone that were never away.
  return { cells, percent: Math.floor((1 - awayIn(known, now) / span) * 1000) / 10 };
}
