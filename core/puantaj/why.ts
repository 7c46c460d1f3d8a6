/** Section 2's rules that give a code. (H3, O5, L4 and X1 give none, so no segment names them.) */
export const RULES = [
  'H1',
  'H2',
  'O1',
  'O2',
  'O3',
  'O4',
  'L1',
  'L2',
  'L3',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'X2',
  'X3',
  'X4',
  'X5',
  'X6',
] as const;
export type Rule = (typeof RULES)[number];

/** Section 3's adjustments. */
export const ADJUSTMENTS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

export type Why = Rule | Adjustment;

const NAMES: readonly Why[] = [...RULES, ...ADJUSTMENTS];

/** Inside the engine the reasons of a piece are a set of bits, in the definition's order. */
export function whyBit(name: Why): number {
  return 1 << NAMES.indexOf(name);
}

/** Most segments have one reason: the lists of one, by the bit's place. */
const SINGLE: readonly (readonly Why[])[] = NAMES.map((name) => Object.freeze([name]));

const known = new Map<number, readonly Why[]>();

/** The names of a set: rules first, then adjustments. Equal sets share one frozen list. */
export function whyNames(set: number): readonly Why[] {
  if (set !== 0 && (set & (set - 1)) === 0) return SINGLE[31 - Math.clz32(set)]!;
  let names = known.get(set);
  if (names === undefined) {
    names = Object.freeze(NAMES.filter((_, bit) => set & (1 << bit)));
    known.set(set, names);
  }
  return names;
}
