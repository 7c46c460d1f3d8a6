import { keepPreviousData } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { weeksOf } from '#web/ui/day/month.ts';
import { personPlanKey } from '../plan-keys.ts';

export type PersonPlanAnswer = Awaited<ReturnType<Client['shiftPlanning']['GetPersonPlan']>>;
export type PlannedDay = PersonPlanAnswer['days'][number];

/** The weeks of a month, from the first one's Monday to the last one's Sunday. */
export function personPlanQuery(id: string, month: Day) {
  const weeks = weeksOf(month);
  const from = weeks[0]![0]!;
  const to = weeks.at(-1)!.at(-1)!;
  return {
    queryKey: personPlanKey(id, from),
    queryFn: () => api.shiftPlanning.GetPersonPlan({ id, from, to }),
    placeholderData: keepPreviousData,
  };
}

/** The two weeks from a day on. */
export const nextDaysQuery = (id: string, from: Day) => ({
  queryKey: [...personPlanKey(id, from), 'next'],
  queryFn: () => api.shiftPlanning.GetPersonPlan({ id, from, to: addDays(from, 13) }),
});
