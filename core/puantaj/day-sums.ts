/** What every page sums up of a day's minutes. */
import type { Code } from './codes.ts';
import { nightMinutes } from './period/law.ts';
import type { Segment, Totals } from './types.ts';

type Part = Pick<Segment, 'from' | 'to' | 'code'>;

/** Time that the plan asks for and nobody worked. */
export const LOST: ReadonlySet<Code> = new Set(['GEC', 'CEC', 'BOS']);
const WORKED: ReadonlySet<Code> = new Set(['NC', 'NM', 'DC', 'HTM', 'RTM', 'IGM']);

const sumOf = (totals: Readonly<Totals>, codes: Iterable<Code>): number => {
  let sum = 0;
  for (const code of codes) sum += totals[code] ?? 0;
  return sum;
};

export const lostMinutes = (totals: Readonly<Totals>): number => sumOf(totals, LOST);
export const workedMinutes = (totals: Readonly<Totals>): number => sumOf(totals, WORKED);
/** Overtime that somebody approved. */
export const overtimeMinutes = (totals: Readonly<Totals>): number => totals.NM ?? 0;
/** Overtime that waits for approval. */
export const waitingMinutes = (totals: Readonly<Totals>): number => sumOf(totals, ['GFC', 'CFC']);

export const workedAtNight = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, { code, from, to }) => (WORKED.has(code) ? sum + nightMinutes(from, to) : sum),
    0,
  );

export function totalsOf(parts: readonly Part[]): Totals {
  const totals: Totals = {};
  for (const { code, from, to } of parts) totals[code] = (totals[code] ?? 0) + to - from;
  return totals;
}
