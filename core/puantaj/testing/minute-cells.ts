import type { Code } from '../codes.ts';

/** One minute of the model's row. */
export interface Cell {
  m: number;
  code: Code | null;
  rule: string;
  adjusted: string[];
}

export interface Window {
  from: number;
  to: number;
}

export const inside = (m: number, w: Window) => w.from <= m && m < w.to;
export const inAny = (m: number, list: readonly Window[]) => list.some((w) => inside(m, w));
