import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Day } from '#core/time/day.ts';
import { today } from '#web/ui/time/instant.ts';
import { type MonthName, monthOf, monthToShow } from './model/period.ts';

interface Answer {
  readonly month: string;
  readonly to: Day;
  readonly today: Day;
}

interface MonthOptions<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Data>;
}

/** The chosen month, or the one whose period holds today. */
export function useShownMonth<Data extends Answer>(
  chosen: MonthName | undefined,
  optionsOf: (month: MonthName) => MonthOptions<Data>,
) {
  const now = monthOf(today());
  const current = useQuery({ ...optionsOf(now), enabled: chosen === undefined });
  const name = monthToShow(chosen, now, current.data);
  return { name, query: useQuery(optionsOf(name)) };
}
