/** What a list can be filtered by, as data. The keys stand in the address and in the call. */
import { formatDay } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterBase {
  readonly key: string;
  readonly label: string;
  readonly initial?: string;
  /** Under "Diğer filtreler". */
  readonly isMore?: boolean;
}

export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice';
  readonly options: readonly FilterOption[];
  readonly isLoading?: boolean;
  /** Somebody looks at the options: now they are needed. */
  readonly onOpen?: () => void;
  /** The options are asked for by what is typed. */
  readonly onSearch?: (text: string) => void;
}

/** A day (YYYY-MM-DD): from it on, or up to it. */
export interface DayFilter extends FilterBase {
  readonly kind: 'day';
}

export type Filter = ChoiceFilter | DayFilter;

/** The filter's value as people read it. */
export function filterText(filter: Filter, value: string): string {
  if (filter.kind === 'day') return isDay(value) ? formatDay(value) : value;
  return filter.options.find((option) => option.value === value)?.label ?? '…';
}
