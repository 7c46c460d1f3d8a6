/** The corners of a month's cell, one bit each: a month of thousands of people stays a small answer. */
export const cellFlags = {
  corrected: 1,
  missingPass: 2,
  overtime: 4,
  late: 8,
  absent: 16,
  other: 32,
  stale: 64,
  waiting: 128,
} as const;

export type CellFlag = keyof typeof cellFlags;

export const hasFlag = (flags: number, flag: CellFlag): boolean => (flags & cellFlags[flag]) !== 0;
