import type { FormRule } from 'antd';
import { lineChecks } from '#contract/kernel/resource/line-checks.ts';
import type { Field } from '#contract/kernel/resource/resource.ts';
import {
  colourFault,
  dayFault,
  durationFault,
  moneyFault,
  numberFault,
  timeOfDayFault,
} from '#contract/kernel/resource/value-faults.ts';
import { isDay } from '#core/time/day.ts';
import {
  check,
  isFilled,
  REQUIRED,
  required,
  requiredLine,
  tooLong,
  validDay,
} from '#web/ui/form/rules.ts';

/** A rule in the words of what is wrong with a filled value. */
const told = (faultOf: (value: unknown) => string | undefined): FormRule => ({
  validator: (_, value: unknown) => {
    const message = isFilled(value) ? faultOf(value) : undefined;
    return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
  },
});

function ownRules(field: Field): FormRule[] {
  switch (field.kind) {
    case 'line': {
      if (!field.check) return [tooLong(field.max)];
      const [parse, message] = lineChecks[field.check];
      return [check((value) => parse(String(value)) === null, message)];
    }
    case 'text':
      return [tooLong(field.max)];
    case 'number':
      return [told((value) => numberFault(field, value))];
    case 'duration':
      return [told((value) => durationFault(field, value))];
    case 'day':
      return [
        validDay,
        told((value) => (isDay(String(value)) ? dayFault(field, String(value)) : undefined)),
      ];
    case 'timeOfDay':
      return [told(timeOfDayFault)];
    case 'colour':
      return [told(colourFault)];
    case 'money':
      return [told((value) => moneyFault(field, value))];
    default:
      return [];
  }
}

/** The fields on which it depends whether this one is required. */
export const companionsOf = ({ requiredWith = [], requiredWhen }: Field): readonly string[] => [
  ...requiredWith,
  ...(requiredWhen ? [requiredWhen.field] : []),
];

/** What the form can tell before anything is sent; the server has the last word, in the same words. */
export function rulesOf(field: Field): FormRule[] {
  const rules = ownRules(field);
  if (field.required) rules.unshift(field.kind === 'line' ? requiredLine : required);
  const { requiredWith = [], requiredWhen } = field;
  if (companionsOf(field).length > 0) {
    rules.push(({ getFieldValue }) => ({
      validator: (_, value: unknown) =>
        !isFilled(value) &&
        (requiredWith.some((other) => isFilled(getFieldValue(other))) ||
          (requiredWhen && getFieldValue(requiredWhen.field) === requiredWhen.is))
          ? Promise.reject(new Error(REQUIRED))
          : Promise.resolve(),
    }));
  }
  return rules;
}
