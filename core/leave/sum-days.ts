/** Days are kept in hundredths: their sum is taken in whole ones, so that no remainder of a fraction is left. */
export function sumDays(days: readonly number[]): number {
  return days.reduce((sum, one) => sum + Math.round(100 * one), 0) / 100;
}
