/** How far the parameters of a shift reach: what the server takes and what the form says are the same. */

/** A shift starts on its work date; a break of a night shift may lie on the next one. */
export const LAST_MINUTE = 1439;
export const LAST_BREAK_END = 2880;
export const MOST_BREAKS = 10;

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** In minutes. */
export const termLimits = {
  span: { min: 1, max: 1440 },
  floatingMinutes: { min: 1, max: 240 },
  duplicateWindow: { min: 0, max: 60 },
  lateTolerance: { min: 0, max: 240 },
  earlyExitTolerance: { min: 0, max: 240 },
  missingStep: { min: 1, max: 240 },
  gapTolerance: { min: 0, max: 240 },
  minBefore: { min: 0, max: 480 },
  minAfter: { min: 0, max: 480 },
  step: { min: 1, max: 240 },
  claimBefore: { min: 0, max: 960 },
  claimAfter: { min: 0, max: 960 },
  contractWeek: { min: 0, max: 2700 },
} as const satisfies Readonly<Record<string, Range>>;

export const outOfRange = ({ min, max }: Range): string => `${min} ile ${max} arasında olmalı.`;

export const EMPTY_WINDOW = 'Bitiş, başlangıçtan sonra olmalı.';
export const LATEST_BEFORE_EARLIEST = 'En geç başlangıç, en erken başlangıçtan önce olamaz.';
