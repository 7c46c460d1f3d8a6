import { sumDays } from '../sum-days.ts';
import type { LeavePay, LeaveStages, LeaveWorkType } from '../leave-type.ts';

export interface Stage {
  readonly pay: LeavePay;
  readonly workTypeCode: LeaveWorkType;
}

/**
 * How each day is paid and recorded: the first so many days one way, the rest another. `before`: days of the same event
 * that went before, such as of a report that this one continues. A day that begins within the first ones is one of them.
 */
export function stagesOf<T extends { readonly cost: number }>(
  days: readonly T[],
  type: LeaveStages,
  before = 0,
): (T & Stage)[] {
  let passed = before;
  return days.map((day) => {
    const isFirst = passed < (type.firstDays ?? 0);
    passed = sumDays([passed, day.cost]);
    return { ...day, ...(isFirst ? firstStage(type) : lastStage(type)) };
  });
}

const lastStage = ({ pay, workTypeCode }: LeaveStages): Stage => ({ pay, workTypeCode });

function firstStage(type: LeaveStages): Stage {
  return {
    pay: type.firstDaysPay ?? type.pay,
    workTypeCode: type.firstDaysWorkTypeCode ?? type.workTypeCode,
  };
}
