import { answerJsonLine } from '#core/input/answer-line.ts';
import { object, oneOf } from '#core/input/read-value.ts';
import { attribute } from '../attribute.ts';
import { classify } from '../classify.ts';
import { parseAttributeInput, parseDayInput } from './parse-input.ts';

/** Section 7: one line in, one line out. */
export function answerLine(line: string): string | undefined {
  return answerJsonLine(line, answer);
}

function answer(value: unknown): unknown {
  const { op } = object(value, 'satır');
  return oneOf(op, ['classify', 'attribute'] as const, 'op') === 'classify'
    ? classify(parseDayInput(value))
    : attribute(parseAttributeInput(value));
}
