/** Lines of standard input, each answered by one line of standard output, as fast as they are read. */
import { once } from 'node:events';
import { errorLine } from '#core/input/answer-line.ts';
import { linesOf } from '#server/lines.ts';

const TOO_LONG = errorLine('satır çok uzun');

export async function answerLines(answerLine: (line: string) => string | undefined): Promise<void> {
  // Whoever reads us may stop early (`| head`): that is the end of the work, not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  let firstLine = true;
  const answerOf = (line: string | null): string | undefined => {
    // A byte order mark before the first line is not part of it.
    const text = firstLine && line?.startsWith('\uFEFF') ? line.slice(1) : line;
    firstLine = false;
    return text === null ? TOO_LONG : answerLine(text);
  };
  for await (const lines of linesOf(process.stdin)) {
    let out = '';
    for (const line of lines) {
      const answer = answerOf(line);
      if (answer !== undefined) out += `${answer}\n`;
    }
    if (out !== '' && !process.stdout.write(out)) await once(process.stdout, 'drain');
  }
}
