/** Who may not work overtime on a date (RQ-27), and whether that refuses or warns (RQ-4). */
import { DAILY_LIMIT } from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import { addMonths, type Day } from '#core/time/day.ts';
import { yearState } from './year.ts';

/** Articles of the Labour Act: ordinary overtime, by necessity (zorunlu), in an emergency (olağanüstü). */
export const OVERTIME_BASES = [41, 42, 43] as const;
export type OvertimeBasis = (typeof OVERTIME_BASES)[number];

export interface OvertimeAsked {
  readonly date: Day;
  readonly birth?: Day | undefined;
  readonly basis: OvertimeBasis;
  /** Whether it is asked before it begins or after it was worked. */
  readonly when: 'before' | 'after';
  readonly pregnant: boolean;
  readonly nursing: boolean;
  /** By a health report. */
  readonly barred: boolean;
  readonly partTime: boolean;
  readonly underground: boolean;
  readonly consent: boolean;
  readonly nightConsent: boolean;
  /** The company is of a kind whose nights may be longer: tourism, private security, health. */
  readonly nightException: boolean;
  /** The plan of the date is a night. */
  readonly night: boolean;
  /** Net minutes of the plan. */
  readonly net: Minutes;
  /** Of other windows of the date. */
  readonly other: Minutes;
  readonly asked: Minutes;
  /** The year's planned overtime, this one in it (RQ-30). */
  readonly year: Minutes;
}

const ADULT_MONTHS = 18 * 12;

/** In the order of the definition. */
const RULES = {
  UNDER_18: ({ birth, date }) => birth !== undefined && date < addMonths(birth, ADULT_MONTHS),
  PREGNANT: ({ pregnant }) => pregnant,
  NURSING: ({ nursing }) => nursing,
  HEALTH: ({ barred }) => barred,
  PART_TIME: ({ partTime }) => partTime,
  UNDERGROUND: ({ underground }) => underground,
  NIGHT: ({ night, nightException, nightConsent }) => night && !(nightException && nightConsent),
  CONSENT: ({ consent }) => !consent,
  DAY: ({ net, other, asked }) => net + other + asked > DAILY_LIMIT,
  YEAR: ({ year }) => yearState(year) === 'over',
  YEAR_NEAR: ({ year }) => yearState(year) === 'near',
} as const satisfies Record<string, (asked: OvertimeAsked) => boolean>;

export type OvertimeRule = keyof typeof RULES;

/** Under articles 42 and 43 these do not hold … */
const NOT_BY_NECESSITY: readonly OvertimeRule[] = ['UNDERGROUND', 'CONSENT', 'YEAR', 'YEAR_NEAR'];
/** … and these only warn. */
const WARNED_BY_NECESSITY: readonly OvertimeRule[] = ['NIGHT', 'DAY'];

export interface OvertimeJudgement {
  readonly refused: readonly OvertimeRule[];
  readonly warned: readonly OvertimeRule[];
}

/** Before the fact the law refuses; after it the law warns, for worked time is owed whatever was forbidden. */
export function judgeOvertime(asked: OvertimeAsked): OvertimeJudgement {
  const byNecessity = asked.basis !== 41;
  const against = (Object.keys(RULES) as OvertimeRule[]).filter(
    (rule) => RULES[rule](asked) && !(byNecessity && NOT_BY_NECESSITY.includes(rule)),
  );
  const onlyWarns = (rule: OvertimeRule) =>
    asked.when === 'after' ||
    rule === 'YEAR_NEAR' ||
    (byNecessity && WARNED_BY_NECESSITY.includes(rule));
  return {
    refused: against.filter((rule) => !onlyWarns(rule)),
    warned: against.filter(onlyWarns),
  };
}
