import { answerJsonLine } from '#core/input/answer-line.ts';
import { object, oneOf } from '#core/input/read-value.ts';
import { attribute } from '../attribute.ts';
import { classify } from '../classify.ts';
import { payrollAnswer } from '../payroll/answer.ts';
import { payrollOf } from '../payroll/payroll.ts';
import { parseAttributeInput, parseDayInput } from './parse-input.ts';
import { parsePayrollInput } from './parse-payroll.ts';

const OPS = {
  classify: (line) => classify(parseDayInput(line)),
  attribute: (line) => attribute(parseAttributeInput(line)),
  payroll: (line) => payrollAnswer(payrollOf(parsePayrollInput(line))),
} as const satisfies Record<string, (line: unknown) => unknown>;

/** Section 7: one line in, one line out. */
export function answerLine(line: string): string | undefined {
  return answerJsonLine(line, (value) => {
    const { op } = object(value, 'satır');
    return OPS[oneOf(op, Object.keys(OPS) as (keyof typeof OPS)[], 'op')](value);
  });
}
