/** What people ask to be corrected of a day of theirs. */
export const CORRECTION_KINDS = ['missing', 'wrong', 'notMine', 'away', 'objection'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export const CORRECTION_WORDS: Readonly<Record<CorrectionKind, string>> = {
  missing: 'Eksik geçiş',
  wrong: 'Saat yanlış',
  notMine: 'Benim değil',
  away: 'Görevdeydim',
  objection: 'Güne itiraz',
};

/** Which of them take a pass away, and how many they add at most. */
export const takesAway = (kind: CorrectionKind): boolean => kind === 'wrong' || kind === 'notMine';
export const mostAdded = (kind: CorrectionKind): number =>
  kind === 'missing' ? 4 : kind === 'wrong' ? 1 : 0;
/** Objections, what is another's and time away are not limited. */
export const isLimited = (kind: CorrectionKind): boolean => kind === 'missing' || kind === 'wrong';
