import type { FormRule } from 'antd';
import { lineChecks } from '#contract/line-checks.ts';
import type { Field } from '#contract/resource.ts';

const required = 'Bu alan zorunludur.';
const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && value !== false;

const check = (isWrong: (value: unknown) => boolean, message: string): FormRule => ({
  validator: (_, value: unknown) =>
    isFilled(value) && isWrong(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
});

function ownRules(field: Field): FormRule[] {
  const tooLong = (max: number) =>
    check((value) => String(value).trim().length > max, `En çok ${max} karakter olabilir.`);
  switch (field.kind) {
    case 'line': {
      if (!field.check) return [tooLong(field.max)];
      const [parse, message] = lineChecks[field.check];
      return [check((value) => parse(String(value)) === null, message)];
    }
    case 'text':
      return [tooLong(field.max)];
    case 'number': {
      const { min, max } = field;
      const isOut = (value: unknown) => Number(value) < min || Number(value) > max;
      return [check(isOut, `Değer ${min} ile ${max} arasında olmalı.`)];
    }
    default:
      return [];
  }
}

/** What the form can tell before anything is sent; the server has the last word, in the same words. */
export function rulesOf(field: Field): FormRule[] {
  const rules = ownRules(field);
  if (field.required) {
    rules.unshift({ required: true, whitespace: field.kind === 'line', message: required });
  }
  const { requiredWith } = field;
  if (requiredWith) {
    rules.push(({ getFieldValue }) => ({
      validator: (_, value: unknown) =>
        !isFilled(value) && requiredWith.some((other) => isFilled(getFieldValue(other)))
          ? Promise.reject(new Error(required))
          : Promise.resolve(),
    }));
  }
  return rules;
}
