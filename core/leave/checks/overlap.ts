import { isEmpty, overlap } from '#core/time/interval.ts';
import { planReader } from '../counting/days-of-span.ts';
import { partWindow } from '../counting/part-window.ts';
import type { DayOfPlan } from '../counting/types.ts';
import type { Check, Finding, LeaveDayPlace } from './types.ts';
import { dayList } from './words.ts';

/** Two leaves do not lie on one another. A report over annual leave is no fault: it cuts it. */
export const checkOverlap: Check = ({ request, type, places, days, others }) => {
  const planOn = planReader(days);
  const findings: Finding[] = [];
  for (const other of others) {
    const common = places
      .filter((place) =>
        other.days.some((one) => one.day === place.day && meets(place, one, planOn(place.day))),
      )
      .map(({ day }) => day);
    if (common.length === 0) continue;
    const list = dayList(common);
    const cuts = type.isReport && request.part === 'day' && other.isAnnual;
    findings.push(
      cuts
        ? {
            rule: 'reportCut',
            level: 'warning',
            message: `Rapor ${other.typeName} günlerini keser, günler bakiyeye döner: ${list}.`,
            days: common,
          }
        : {
            rule: 'overlap',
            level: 'fault',
            message: `Bu günlerde başka bir izin var (${other.typeName}): ${list}.`,
            days: common,
          },
    );
  }
  return findings;
};

/** Whether two leaves of one day share any of it. A half without a shift to halve may be any half. */
function meets(a: LeaveDayPlace, b: LeaveDayPlace, day: DayOfPlan): boolean {
  if (a.part === 'day' || b.part === 'day') return true;
  if (a.part !== 'hours' && b.part !== 'hours') return a.part === b.part;
  const [first, second] = [windowOf(a, day), windowOf(b, day)];
  return first === null || second === null || !isEmpty(overlap(first, second));
}

const windowOf = ({ part, window }: LeaveDayPlace, day: DayOfPlan) =>
  part === 'hours' ? window : partWindow(day, part);
