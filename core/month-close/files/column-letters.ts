/** What a spreadsheet calls a column: 0 → 'A', 26 → 'AA' */
export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26));
