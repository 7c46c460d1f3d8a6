import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';

/** What the plan may not do, and the article that says so. */
export const LAW_RULES = {
  DAY_OVER: '4857/63',
  NIGHT_OVER: '4857/69',
  WEEK_OVER: '4857/63',
  REST_SHORT: '4857/69',
  NO_WEEKLY_REST: '4857/46',
  NIGHT_WEEKS: '4857/69',
  SHORT_BREAK: '4857/68',
  YOUNG_NIGHT: '4857/73',
  YOUNG_DAY: '4857/71',
  YOUNG_WEEK: '4857/71',
  MOTHER_NIGHT: 'Gebe veya Emziren Kadınların Çalıştırılma Şartları Yönetmeliği/8',
  MOTHER_DAY: 'Gebe veya Emziren Kadınların Çalıştırılma Şartları Yönetmeliği/9',
} as const;

export type LawRule = keyof typeof LAW_RULES;

export interface Finding {
  readonly personId: string;
  readonly rule: LawRule;
  readonly article: string;
  /** The planned days that it is about, in order. */
  readonly dates: readonly Day[];
  /** By how much it is missed. */
  readonly missedBy: Minutes;
  /** What people read at the cell. */
  readonly sentence: string;
}

/** What a finding says before its person and article are known. */
export type Breach = Pick<Finding, 'rule' | 'dates' | 'missedBy' | 'sentence'>;

/** 'en çok 11:00 planlanabilir, 01:00 fazla' */
export const atMost = (limit: Minutes, minutes: Minutes): string =>
  `en çok ${formatDuration(limit)} planlanabilir, ${formatDuration(minutes - limit)} fazla`;

/** '02.03.2026–08.03.2026' */
export const dayRange = (from: Day, to: Day): string => `${formatDay(from)}–${formatDay(to)}`;
