import { InputError } from './read-value.ts';

/**
 * One line in, one line out, for commands that read JSON lines. A bad line gives `{ "error": "…" }`; an empty one
 * gives nothing.
 */
export function answerJsonLine(
  line: string,
  answer: (value: unknown) => unknown,
): string | undefined {
  if (line.trim() === '') return undefined;
  try {
    return JSON.stringify(answer(parseJson(line)));
  } catch (error) {
    if (error instanceof InputError) return errorLine(error.message);
    return errorLine('satır hesaplanamadı');
  }
}

export function errorLine(message: string): string {
  return JSON.stringify({ error: message });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError('satır JSON değil');
  }
}
