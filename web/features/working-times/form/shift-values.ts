/** A shift's parameters as its form holds them: flat, times as they are read off a clock. */
import type { Client } from '#contract/client.ts';
import { spanOfTerms } from '#contract/working-times/shift-plan.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import { shiftInWords } from '#contract/working-times/term-words.ts';
import { proposedBreak } from '#core/shifts/breaks.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';

export type BreakValue = ShiftTerms['breaks'][number];
type Overtime = ShiftTerms['overtime'];
type Floating = NonNullable<ShiftTerms['floatingBreak']>;
type Head = Required<
  Pick<Parameters<Client['workingTimes']['AddShift']>[0], 'code' | 'name' | 'color'>
>;

export interface ShiftValues
  extends Head,
    Omit<ShiftTerms, 'overtime' | 'floatingBreak' | 'breaks'>,
    Overtime {
  readonly shortKey: string | null;
  readonly breaks: readonly BreakValue[];
  /** Nothing where there is no floating break. */
  readonly floatingMinutes: number | null;
  readonly floatingFrom: number | null;
  readonly floatingTo: number | null;
  readonly floatingDeduct: Floating['deduct'];
  /** From when on a change holds. */
  readonly from: string | null;
}

const onClock = (minute: number): number => minute % DAY_MINUTES;

/** How a new shift begins: as most offices work. */
export const newShiftValues: InitialValues<ShiftValues> = {
  kind: 'fixed',
  start: 510,
  end: 1080,
  breaks: [{ from: 750, to: 810, paid: false, deduct: 'always' }],
  floatingDeduct: 'always',
  presence: 'pairs',
  missingEntry: 'none',
  missingExit: 'none',
  duplicateWindow: 2,
  lateTolerance: 0,
  earlyExitTolerance: 0,
  beyondTolerance: 'whole',
  missingStep: 1,
  gapTolerance: 0,
  minBefore: 0,
  minAfter: 0,
  step: 1,
  approval: 'required',
  claimBefore: 240,
  claimAfter: 360,
};

export function valuesOfTerms(terms: ShiftTerms): InitialValues<ShiftValues> {
  const { overtime, floatingBreak, breaks, ...rest } = terms;
  return {
    ...rest,
    ...overtime,
    breaks: breaks.map((one) => ({ ...one, from: onClock(one.from), to: onClock(one.to) })),
    floatingMinutes: floatingBreak?.minutes ?? null,
    floatingFrom: floatingBreak ? onClock(floatingBreak.from) : null,
    floatingTo: floatingBreak ? onClock(floatingBreak.to) : null,
    floatingDeduct: floatingBreak?.deduct ?? 'always',
  };
}

const isMinute = (value: unknown): value is number => typeof value === 'number';

/** Whether what is typed can be planned with: its times are there. */
function hasTimes({ kind, start, end, earliestStart, latestStart, span }: Partial<ShiftValues>) {
  return kind === 'flex'
    ? [earliestStart, latestStart, span].every(isMinute)
    : [start, end].every(isMinute);
}

/** A window of a shift that goes over midnight: what lies before the shift's start is of the next day. */
function placed<W extends { readonly from: number; readonly to: number }>(
  window: W,
  terms: ShiftTerms,
): W {
  const shift = spanOfTerms(terms);
  const isNextDay = shift.to > DAY_MINUTES && window.from < shift.from;
  const from = isNextDay ? window.from + DAY_MINUTES : window.from;
  const to = isNextDay || window.to <= window.from ? window.to + DAY_MINUTES : window.to;
  return { ...window, from, to };
}

/** The parameters that a form holds; undefined while something that they need is missing. */
export function termsOfValues(values: Partial<ShiftValues>): ShiftTerms | undefined {
  const v = { ...newShiftValues, ...values } as ShiftValues;
  if (!hasTimes(v)) return undefined;
  const minutes = (value: number | null | undefined, otherwise: number) =>
    isMinute(value) ? value : otherwise;
  const isFixed = v.kind !== 'flex';
  const terms: ShiftTerms = {
    kind: isFixed ? 'fixed' : 'flex',
    start: isFixed ? v.start : null,
    end: isFixed ? v.end : null,
    earliestStart: isFixed ? null : v.earliestStart,
    latestStart: isFixed ? null : v.latestStart,
    span: isFixed ? null : v.span,
    breaks: [],
    floatingBreak: null,
    presence: v.presence,
    missingEntry: v.missingEntry,
    missingExit: v.missingExit,
    duplicateWindow: minutes(v.duplicateWindow, 2),
    lateTolerance: minutes(v.lateTolerance, 0),
    earlyExitTolerance: minutes(v.earlyExitTolerance, 0),
    beyondTolerance: v.beyondTolerance,
    missingStep: minutes(v.missingStep, 1),
    gapTolerance: minutes(v.gapTolerance, 0),
    overtime: {
      minBefore: minutes(v.minBefore, 0),
      minAfter: minutes(v.minAfter, 0),
      step: minutes(v.step, 1),
      approval: v.approval,
    },
    claimBefore: minutes(v.claimBefore, 240),
    claimAfter: minutes(v.claimAfter, 360),
  };
  const breaks = (v.breaks ?? [])
    .filter(({ from, to }) => isMinute(from) && isMinute(to))
    .map((one) => placed(one, terms));
  const { floatingMinutes, floatingFrom, floatingTo, floatingDeduct } = v;
  const hasFloating = isMinute(floatingMinutes) && isMinute(floatingFrom) && isMinute(floatingTo);
  const floatingBreak = hasFloating
    ? placed(
        { minutes: floatingMinutes, from: floatingFrom, to: floatingTo, deduct: floatingDeduct },
        terms,
      )
    : null;
  return { ...terms, breaks, floatingBreak };
}

/** Two that differ in none of these have the same hours. */
export const hoursKey = ({
  kind,
  start,
  end,
  earliestStart,
  latestStart,
  span,
}: InitialValues<ShiftValues>): string =>
  [kind, start, end, earliestStart, latestStart, span].join();

export const NOON: BreakValue = { from: 720, to: 780, paid: false, deduct: 'always' };

/** The break that is proposed next to those that are typed: in the middle of the shift. */
export function nextBreak(values: Partial<ShiftValues>): BreakValue {
  const terms = termsOfValues(values);
  if (!terms) return NOON;
  const { from, to } = proposedBreak(spanOfTerms(terms), terms.breaks);
  return { ...NOON, from: onClock(from), to: onClock(to) };
}

/** Everything of a shift as people read it, by label. */
export function shiftWords(
  head: Pick<ShiftValues, 'code' | 'name' | 'color' | 'shortKey'>,
  terms: ShiftTerms | undefined,
): Readonly<Record<string, string>> {
  const { code, name, color, shortKey } = head;
  return { code, name, color, shortKey: shortKey ?? '', ...(terms && shiftInWords(terms)) };
}
