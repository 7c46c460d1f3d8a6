import type { FormRule } from 'antd';
import {
  EMPTY_WINDOW,
  LATEST_BEFORE_EARLIEST,
  outOfRange,
  type Range,
} from '#contract/working-times/term-limits.ts';
import { breakFaults } from '#contract/working-times/break-faults.ts';
import { check, required } from '#web/ui/form/rules.ts';
import { termsOfValues } from './shift-values.ts';

const NO_CLOCK = 'Geçerli bir saat girin: SS:DD.';
const NO_NUMBER = 'Dakika olarak bir sayı girin.';

export const clockRules: readonly FormRule[] = [
  required,
  check((value) => typeof value !== 'number', NO_CLOCK),
];

/** Minutes that must be there, within what the call takes. */
export const minuteRules = (range: Range): readonly FormRule[] => [
  required,
  check((value) => typeof value !== 'number', NO_NUMBER),
  check(
    (value) => typeof value === 'number' && (value < range.min || value > range.max),
    outOfRange(range),
  ),
];

interface TypedBreak {
  readonly from: unknown;
  readonly to: unknown;
}

export const breakRules: readonly FormRule[] = [
  check(
    (value) =>
      (value as readonly TypedBreak[]).some(
        ({ from, to }) => typeof from !== 'number' || typeof to !== 'number',
      ),
    'Her molanın başlangıcını ve bitişini SS:DD olarak girin.',
  ),
  check(
    (value) => (value as readonly TypedBreak[]).some(({ from, to }) => from === to),
    EMPTY_WINDOW,
  ),
];

/** The server's own words, before it is asked. */
export const insideShift =
  (field: 'breaks' | 'floatingBreak'): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const terms = termsOfValues(getFieldsValue(true));
      const fault = terms && breakFaults(terms).find((one) => one.field === field);
      return fault ? Promise.reject(new Error(fault.message)) : Promise.resolve();
    },
  });

/** Of two fields of one form: this one is asked for where the other is filled in. */
export const withFloating: FormRule = ({ getFieldValue }) => ({
  validator: (_, value: unknown) =>
    typeof getFieldValue('floatingMinutes') !== 'number' || typeof value === 'number'
      ? Promise.resolve()
      : Promise.reject(new Error('Serbest mola için saatleri de girin.')),
});

export const notBeforeEarliest: FormRule = ({ getFieldValue }) => ({
  validator: (_, value: unknown) => {
    const earliest: unknown = getFieldValue('earliestStart');
    return typeof value === 'number' && typeof earliest === 'number' && value < earliest
      ? Promise.reject(new Error(LATEST_BEFORE_EARLIEST))
      : Promise.resolve();
  },
});
