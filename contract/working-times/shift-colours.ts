/** The colours of shifts: the muted hues of the look, none of which a work record has. */

/** The deeper ones first; the paler ones where a company has more shifts than these. */
export const shiftColours = [
  '#2F5586',
  '#86492B',
  '#614A8C',
  '#45692F',
  '#8A3F55',
  '#25637A',
  '#7A5420',
  '#2A6457',
  '#9DB8DB',
  '#DDAE94',
  '#B9A6DC',
  '#A9CC94',
  '#DDA3B3',
  '#8FC3D6',
  '#D9B77F',
  '#93C7B9',
] as const;

/** The first that no other shift has; where all are taken, the one that the fewest have. */
export function freeColour(taken: readonly string[]): string {
  const uses = new Map<string, number>(shiftColours.map((colour) => [colour, 0]));
  for (const colour of taken.map((one) => one.toUpperCase())) {
    if (uses.has(colour)) uses.set(colour, uses.get(colour)! + 1);
  }
  return [...uses].reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}
