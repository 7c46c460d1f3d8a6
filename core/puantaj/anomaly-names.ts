/** Every anomaly, in the alphabetical order of the output. */
export const ANOMALIES = [
  'ABSENT',
  'COMPENSATION_MISSING',
  'COMPENSATION_ON_REST_DAY',
  'DAILY_LIMIT',
  'DOUBLE_ENTRY',
  'EARLY_EXIT',
  'GAP',
  'HOLIDAY_WORK',
  'LATE',
  'LEAVE_WORKED',
  'MISSING_ENTRY',
  'MISSING_EXIT',
  'NIGHT_LIMIT',
  'REST_DAY_WORK',
  'SHORT_BREAK',
  'UNAPPROVED_OVERTIME',
  'UNMATCHED_EXIT',
] as const;
export type Anomaly = (typeof ANOMALIES)[number];

/** Inside the engine the anomalies of a day are a set of bits. */
export function anomalyBit(name: Anomaly): number {
  return 1 << ANOMALIES.indexOf(name);
}

const known = new Map<number, readonly Anomaly[]>();

/** The names of a set in alphabetical order. Equal sets share one frozen list. */
export function anomalyNames(set: number): readonly Anomaly[] {
  let names = known.get(set);
  if (names === undefined) {
    names = Object.freeze(ANOMALIES.filter((_, bit) => set & (1 << bit)));
    known.set(set, names);
  }
  return names;
}
