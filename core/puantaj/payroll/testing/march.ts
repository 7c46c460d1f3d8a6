import type { StartDay } from '#core/puantaj/period/pay-period.ts';
import type { PayrollDate } from '../dates.ts';
import { type Payroll, type PayrollInput, payrollOf } from '../payroll.ts';
import { type PayrollSettings, withDefaults } from '../settings.ts';
import { payrollDates } from './dates.ts';

/** March 2026 has 31 days, begins on a Sunday and ends on a Tuesday. */
export const MARCH = { month: '2026-03', startDay: 1 } as const;

export interface Given {
  readonly from?: string;
  readonly to?: string;
  readonly changed?: Record<string, Partial<PayrollDate>>;
  readonly every?: Partial<PayrollDate>;
  readonly settings?: Partial<PayrollSettings>;
  readonly month?: string;
  readonly startDay?: StartDay;
  readonly equalization?: PayrollInput['equalization'];
  readonly settled?: PayrollInput['settled'];
  readonly timeOff?: PayrollInput['timeOff'];
}

/** The payroll of somebody's March, who is employed from `from` to `to`. */
export function payroll({
  from = '2026-02-16',
  to = '2026-04-05',
  changed,
  every,
  settings = {},
  month = MARCH.month,
  startDay = MARCH.startDay,
  equalization = [],
  settled = [],
  timeOff = [],
}: Given = {}): Payroll {
  return payrollOf({
    month,
    startDay,
    company: 'ANA',
    settings: withDefaults(settings, startDay),
    employments: [{ from, to }],
    dates: payrollDates(from, to, changed, every),
    equalization,
    settled,
    timeOff,
  });
}

/** Every figure of the first line, beside each other. */
export const line = (given?: Given) => {
  const one = payroll(given).lines[0]!;
  return { ...one, ...one.minutes, ...one.sgk };
};
