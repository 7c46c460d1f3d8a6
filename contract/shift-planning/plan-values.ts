/** What a cell of the planning grid says, as calls carry it and the database keeps it. */
import type { DayOff } from '#contract/puantaj/work-types.ts';
import type { Cell, Rest } from '#core/shifts/plan/definitions.ts';

/** `HT`, `ST`, `-` (plansız), or up to four shift ids joined by `+`, candidates in order; '' says nothing. */
export type PlanValue = string;

export const WEEKLY_REST = 'HT';
export const CONTRACT_REST = 'ST';
export const UNPLANNED = '-';
export const NOTHING = '';
export const MOST_CANDIDATES = 4;
const JOINT = '+';

const restValues = { weekly: WEEKLY_REST, contract: CONTRACT_REST } as const satisfies Readonly<
  Record<Rest, PlanValue>
>;

export const restValue = (rest: Rest): PlanValue => restValues[rest];

export const shiftsValue = (ids: readonly string[]): PlanValue => ids.join(JOINT);

/** None for a rest, plansız and nothing. */
export const shiftIdsOf = (value: PlanValue): string[] =>
  value === NOTHING || value === WEEKLY_REST || value === CONTRACT_REST || value === UNPLANNED
    ? []
    : value.split(JOINT);

/** As the rule takes it; nothing is no cell. */
export function cellOf(value: PlanValue | null): Cell | null {
  switch (value) {
    case null:
    case NOTHING:
      return null;
    case UNPLANNED:
      return { kind: 'unplanned' };
    case WEEKLY_REST:
      return { kind: 'rest', rest: 'weekly' };
    case CONTRACT_REST:
      return { kind: 'rest', rest: 'contract' };
    default:
      return { kind: 'shifts', shiftIds: shiftIdsOf(value) };
  }
}

/** What people read and type where calls and the database say `ST`: the code that puantaj has for the same day. */
export const CONTRACT_REST_CODE = 'AT' satisfies DayOff;

/** A day without a shift as people read it: `HT`, `AT`, `-`. */
export const dayCode = (value: PlanValue): string =>
  value === CONTRACT_REST ? CONTRACT_REST_CODE : value;

/** As people read it and files have it: codes of shifts, `HT`, `AT`, `-`. */
export const valueInCodes = (value: PlanValue, codeOf: (shiftId: string) => string): string => {
  const ids = shiftIdsOf(value);
  return ids.length === 0 ? dayCode(value) : ids.map(codeOf).join(JOINT);
};
