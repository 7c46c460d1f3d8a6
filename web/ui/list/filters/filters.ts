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
  /** Where it is one end of a range: the keys of both. */
  readonly range?: { readonly from: string; readonly to: string };
}

export type Filter = ChoiceFilter | DayFilter;

interface RangeOptions {
  readonly keys: readonly [from: string, to: string];
  /** 'Tarih' stands as 'Tarih (başlangıç)' and 'Tarih (bitiş)'; or the words of each. */
  readonly label: string | readonly [from: string, to: string];
  readonly isMore?: true;
}

/** From a day on and up to one: two fields that a named stretch fills at once. */
export function dayRange({
  keys: [from, to],
  label,
  ...rest
}: RangeOptions): readonly [DayFilter, DayFilter] {
  const [first, last] =
    typeof label === 'string' ? [`${label} (başlangıç)`, `${label} (bitiş)`] : label;
  const range = { from, to };
  return [
    { kind: 'day', key: from, label: first, range, ...rest },
    { kind: 'day', key: to, label: last, range, ...rest },
  ];
}

/** The filter's value as people read it. */
export function filterText(filter: Filter, value: string): string {
  if (filter.kind === 'day') return isDay(value) ? formatDay(value) : value;
  return filter.options.find((option) => option.value === value)?.label ?? '…';
}
