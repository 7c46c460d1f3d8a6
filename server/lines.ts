import { StringDecoder } from 'node:string_decoder';

/** A line longer than this is not kept in memory; it counts as bad. */
export const LONGEST_LINE = 16 * 1024 * 1024;

const NEWLINE = 10;

/**
 * The lines of a byte stream, chunk by chunk, at constant memory. `null` stands for a line that is
 * too long to be read.
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<(string | null)[]> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const take = (part: Buffer) => {
    heldBytes += part.length;
    if (heldBytes <= longest) held.push(part);
    else held = [];
  };
  const finish = (): string | null => {
    const line = heldBytes > longest ? null : new StringDecoder('utf8').end(Buffer.concat(held));
    held = [];
    heldBytes = 0;
    return line;
  };
  for await (const chunk of chunks) {
    const lines: (string | null)[] = [];
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, begin)) {
      take(chunk.subarray(begin, end));
      lines.push(finish());
      begin = end + 1;
    }
    take(chunk.subarray(begin));
    yield lines;
  }
  if (heldBytes > 0) yield [finish()];
}
