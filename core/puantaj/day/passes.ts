import type { Pass } from '../types.ts';

const DUPLICATE_WINDOW = 2;

/** 1.1: by time, keeping the input's order among equals. */
export function inOrder(passes: readonly Pass[]): readonly Pass[] {
  for (let i = 1; i < passes.length; i++) {
    if (passes[i]!.at < passes[i - 1]!.at) return [...passes].sort((a, b) => a.at - b.at);
  }
  return passes;
}

/**
 * 1.2: a second read at the door is dropped: at most `window` minutes after the last kept pass,
 * and in the same direction or one of the two without direction.
 */
export function keepPasses(passes: readonly Pass[], window: number = DUPLICATE_WINDOW): Pass[] {
  const kept: Pass[] = [];
  let last: Pass | undefined;
  for (const pass of inOrder(passes)) {
    if (last !== undefined && pass.at - last.at <= window && mayBeOne(last, pass)) continue;
    kept.push(pass);
    last = pass;
  }
  return kept;
}

function mayBeOne(a: Pass, b: Pass): boolean {
  return a.dir === b.dir || a.dir === 'unknown' || b.dir === 'unknown';
}
