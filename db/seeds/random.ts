/** A small generator (mulberry32): the same numbers from the same seed, on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** From 0 to below `limit`. */
  below(limit: number): number;
  one<T>(from: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, one: (from) => from[below(from.length)]! };
}
