/** What a person was, slow and literal: every day is lived through, and rows are entered on their day. */
import { addDays, type Day } from '#core/time/day.ts';
import type { Facts, PersonHistory } from '../facts/facts.ts';

const EMPTY: Facts = {
  belonging: {
    companyId: null,
    workPlaceId: null,
    departmentId: null,
    titleId: null,
    managerIds: null,
  },
  card: null,
  pin: null,
  team: null,
  workingTime: null,
  contractWeek: null,
  pregnant: false,
  nursing: false,
  overtimeConsent: false,
  nightConsent: false,
  inPuantaj: false,
};

export function factsByDay(history: PersonHistory, first: Day, last: Day): Map<Day, Facts | null> {
  const lived = new Map<Day, Facts | null>();
  let state: Facts | null = null;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (history.periods.some(({ from }) => from === day)) state = EMPTY;
    if (state) {
      const today = new Map(
        history.rows.filter(({ from }) => from === day).map((row) => [row.kind, row]),
      );
      for (const entered of today.values()) {
        if (entered.kind === 'belonging') {
          state = {
            ...state,
            belonging: entered.value ? { ...state.belonging, ...entered.value } : EMPTY.belonging,
          };
        } else state = { ...state, [entered.kind]: entered.value ?? EMPTY[entered.kind] };
      }
    }
    lived.set(day, state);
    if (history.periods.some(({ to }) => to === day)) state = null;
  }
  return lived;
}
