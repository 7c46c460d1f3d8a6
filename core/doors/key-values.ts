/** Pairs as terminals of the push family write them, in their three ways. Keys are compared without regard to case. */
export type Pairs = ReadonlyMap<string, string>;

function collect(parts: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at > 0)
      pairs.set(
        part.slice(0, at).trim().replace(/^~/, '').toLowerCase(),
        part.slice(at + 1).trim(),
      );
  }
  return pairs;
}

/** One line of pairs split by commas; what has no "=" belongs to the value before it ("ZKTECO CO., LTD."). */
export function readOptions(line: string): Map<string, string> {
  const parts: string[] = [];
  for (const piece of line.replaceAll('\r', '').replaceAll('\n', ',').split(',')) {
    if (piece.includes('=') || parts.length === 0) parts.push(piece);
    else parts[parts.length - 1] += `,${piece}`;
  }
  return collect(parts);
}

/** A row of pairs split by tabs. */
export const readPairs = (row: string): Map<string, string> => collect(row.split('\t'));

/** A line of pairs split by "&", as a result comes. */
export const readResult = (line: string): Map<string, string> => collect(line.split('&'));
