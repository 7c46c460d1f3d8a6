const FIRST_SECONDS = 2;
const MOST_SECONDS = 3600;

/**
 * How long a job rests after it failed for the nth time: twice as long each time, an hour at most, and up to half of it
 * more or less by chance (`chance` in [0, 1)), so that what failed together does not come back together.
 */
export function retryDelaySeconds(failures: number, chance: number): number {
  const doubled = Math.min(FIRST_SECONDS * 2 ** (failures - 1), MOST_SECONDS);
  return doubled * (0.5 + chance);
}
