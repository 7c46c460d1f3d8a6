import { randomInt } from 'node:crypto';
import { env } from 'node:process';

/**
 * How many random days a property sees: 10,000, or PUANTAJ_DAYS. The seed is fresh in every run and
 * printed; PUANTAJ_SEED repeats one.
 */
export function randomRuns(name: string, share = 1): { numRuns: number; seed: number } {
  const numRuns = Math.max(100, Math.round(Number(env.PUANTAJ_DAYS ?? 10_000) * share));
  const seed = Number(env.PUANTAJ_SEED ?? randomInt(2 ** 31 - 1));
  console.log(`${name}: ${numRuns} days, PUANTAJ_SEED=${seed}`);
  return { numRuns, seed };
}
