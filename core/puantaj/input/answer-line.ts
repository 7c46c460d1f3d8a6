import { attribute } from '../attribute.ts';
import { classify } from '../classify.ts';
import { parseAttributeInput, parseDayInput } from './parse-input.ts';
import { InputError, object, oneOf } from './read-value.ts';

/**
 * Section 7: one line in, one line out. A bad line gives `{ "error": "…" }`; an empty one gives
 * nothing.
 */
export function answerLine(line: string): string | undefined {
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

function answer(value: unknown): unknown {
  const { op } = object(value, 'satır');
  return oneOf(op, ['classify', 'attribute'] as const, 'op') === 'classify'
    ? classify(parseDayInput(value))
    : attribute(parseAttributeInput(value));
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError('satır JSON değil');
  }
}
