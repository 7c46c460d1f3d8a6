import type { Estimate } from './measure.ts';

/** Prints rows under their headings: the first column to the left, figures to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]!.length)),
  );
  for (const row of [head, widths.map((width) => '─'.repeat(width)), ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}

/** `1.18× (1.15–1.22)` */
export function times({ median, low, high }: Estimate): string {
  return `${median.toFixed(2)}× (${low.toFixed(2)}–${high.toFixed(2)})`;
}
