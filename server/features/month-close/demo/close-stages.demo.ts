/** What the demo shows of closed months, in this order, after all its days were calculated. */
import type { Day } from '#core/time/day.ts';
import type { LaterDemoPart } from '#server/records/demo-part.ts';
import { askedMonthDemo } from './asked-month.demo.ts';
import { closedMonths } from './close-demo.demo.ts';
import { lateFactsDemo } from './late-facts.demo.ts';
import { lockedMonthsDemo } from './locked-months.demo.ts';
import { mendedDaysDemo } from './mended-days.demo.ts';
import { monthAnswersDemo } from './month-answers.demo.ts';
import { reopenedMonthDemo } from './reopened-month.demo.ts';

export const monthCloseDemo: readonly LaterDemoPart[] = [
  mendedDaysDemo,
  lockedMonthsDemo,
  reopenedMonthDemo,
  lateFactsDemo,
  askedMonthDemo,
  monthAnswersDemo,
];

export function closeStages(today: Day) {
  const [earlier, later] = closedMonths(today);
  const stage = ({ name }: LaterDemoPart, { from, to }: { from: Day; to: Day }) => ({
    part: name,
    from,
    to,
  });
  return [
    stage(mendedDaysDemo, { from: earlier.from, to: later.to }),
    stage(lockedMonthsDemo, earlier),
    stage(reopenedMonthDemo, earlier),
    stage(lockedMonthsDemo, later),
    stage(lateFactsDemo, later),
    stage(askedMonthDemo, later),
    stage(monthAnswersDemo, later),
  ];
}
