/** A week as its form holds it: a choice for each day, and the rules for days off. */
import type { OffTerms, ShiftTerms } from '#contract/working-times/term.schemas.ts';
import { offInWords } from '#contract/working-times/term-words.ts';
import { termLabels } from '#contract/working-times/term-labels.ts';
import { restNames, weekdayNames } from '#contract/working-times/rests.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Rest } from '#core/shifts/plan/definitions.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import type { Shift, StoredWorkingTime } from '../working-time-calls.ts';
import type { BreakValue } from './shift-values.ts';

type Week = Omit<StoredWorkingTime['versions'][number], 'from'>;

const DAY_FIELDS = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;
export type DayField = (typeof DAY_FIELDS)[number];
export { DAY_FIELDS as dayFields };

/** A shift by its id, or a rest by its name. */
type DayChoice = string;

export interface WeekValues
  extends Record<DayField, DayChoice>,
    Pick<OffTerms, 'presence' | 'duplicateWindow'>,
    Pick<ShiftTerms['overtime'], 'minAfter' | 'step' | 'approval'> {
  readonly code: string;
  readonly name: string;
  readonly contractWeek: number;
  readonly breaks: readonly BreakValue[];
  readonly from: string | null;
}

const isRest = (choice: unknown): choice is Rest =>
  typeof choice === 'string' && Object.hasOwn(restNames, choice);

const OFF: OffTerms = {
  breaks: [],
  presence: 'pairs',
  duplicateWindow: 2,
  overtime: { minAfter: 0, step: 1, approval: 'required' },
};

const offValues = ({ overtime, ...rest }: OffTerms) => ({ ...rest, ...overtime });

/** Five days of work, as most offices have them; which shift is still to be chosen. */
export const newWeekValues: InitialValues<WeekValues> = {
  contractWeek: 2700,
  day6: 'contract',
  day7: 'weekly',
  ...offValues(OFF),
};

export function valuesOfWeek({ days, contractWeek, offTerms }: Week): InitialValues<WeekValues> {
  const chosen = days.map(({ shiftId, rest }, i) => [DAY_FIELDS[i], rest ?? shiftId]);
  return { contractWeek, ...offValues(offTerms), ...Object.fromEntries(chosen) };
}

const isMinute = (value: unknown): value is number => typeof value === 'number';

/** The week that a form holds; undefined while a day is open. */
export function weekOfValues(values: Partial<WeekValues>): Week | undefined {
  const chosen = DAY_FIELDS.map((field) => values[field]);
  if (chosen.some((choice) => !choice)) return undefined;
  const minutes = (value: unknown, otherwise: number) => (isMinute(value) ? value : otherwise);
  return {
    days: chosen.map((choice) =>
      isRest(choice) ? { shiftId: null, rest: choice } : { shiftId: choice!, rest: null },
    ),
    contractWeek: minutes(values.contractWeek, 2700),
    offTerms: {
      breaks: (values.breaks ?? []).filter(({ from, to }) => isMinute(from) && isMinute(to)),
      presence: values.presence ?? OFF.presence,
      duplicateWindow: minutes(values.duplicateWindow, OFF.duplicateWindow),
      overtime: {
        minAfter: minutes(values.minAfter, OFF.overtime.minAfter),
        step: minutes(values.step, OFF.overtime.step),
        approval: values.approval ?? OFF.overtime.approval,
      },
    },
  };
}

/** What each thing of a week is called. */
export const weekLabels: Readonly<Record<string, string>> = {
  code: 'Kod',
  name: 'Ad',
  contractWeek: 'Sözleşme haftası',
  ...Object.fromEntries(DAY_FIELDS.map((field, i) => [field, weekdayNames[i]])),
  ...termLabels,
};

/** A week as people read it, by name. */
export function weekWords(week: Week, shifts: readonly Shift[]): Readonly<Record<string, string>> {
  const days = week.days.map(({ shiftId, rest }, i): [string, string] => [
    DAY_FIELDS[i]!,
    rest === null ? (shifts.find(({ id }) => id === shiftId)?.name ?? 'Vardiya') : restNames[rest],
  ]);
  const off = offInWords(week.offTerms) as Record<string, string>;
  return { contractWeek: formatDuration(week.contractWeek), ...Object.fromEntries(days), ...off };
}
