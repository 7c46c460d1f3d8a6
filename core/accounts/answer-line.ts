import { answerJsonLine } from '#core/input/answer-line.ts';
import { object, oneOf } from '#core/input/read-value.ts';
import { answerAdvances, answerMayAsk } from './advance-lines.ts';
import { answerEqualization, answerMakeUp, answerTimeOff } from './equalization-lines.ts';
import { answerMayOvertime, answerOvertime, answerYear } from './overtime-lines.ts';

type Line = Record<string, unknown>;

const OPS = {
  mayAsk: answerMayAsk,
  advances: answerAdvances,
  overtime: answerOvertime,
  mayOvertime: answerMayOvertime,
  year: answerYear,
  equalization: answerEqualization,
  timeOff: answerTimeOff,
  makeUp: answerMakeUp,
} as const satisfies Record<string, (line: Line) => unknown>;

/** The command line of the accounts (requests.md): one line in, one line out. */
export function answerLine(line: string): string | undefined {
  return answerJsonLine(line, (value) => {
    const read = object(value, 'satır');
    const op = oneOf(read.op, Object.keys(OPS) as (keyof typeof OPS)[], 'op');
    return OPS[op](read);
  });
}
