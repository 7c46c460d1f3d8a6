/** Small work of corrections, as an Admin reads of it where it failed. */
export const correctionJobNames = {
  'find-correction-conflicts': 'Düzeltme çakışmalarını bulma',
} as const;
