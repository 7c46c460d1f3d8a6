/** Which month and whom the page shows, and how: all of it stands in the address. */
import { type Day, isDay } from '#core/time/day.ts';
import {
  PLACES,
  placesIn,
  placeWords,
  usePlaceFilters,
} from '#web/records/places/place-filters.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import { formatListQuery, type ListQuery, parseListQuery } from '#web/ui/list/list-query.ts';
import { type ListState, useListState } from '#web/ui/list/use-list-state.ts';
import { today } from '#web/ui/time/instant.ts';
import { isMonth, type MonthName, monthOf } from './model/period.ts';
import type { MonthSelection } from './month-calls.ts';

/** How the month is looked at. */
export const VIEWS = { grid: 'Çizelge', person: 'Personel', day: 'Gün' } as const;
export type View = keyof typeof VIEWS;

const ONLY_PROBLEMS = 'sorunlu';
const shape = {
  filters: [
    ...PLACES.map((key) => ({ key })),
    { key: 'ay' },
    { key: ONLY_PROBLEMS },
    { key: 'gorunum' },
    { key: 'kisi' },
    { key: 'gun' },
  ],
  sortable: [],
};

export interface MonthAddress {
  readonly state: ListState;
  readonly filters: readonly Filter[];
  /** Undefined where the current period is meant. */
  readonly month: MonthName | undefined;
  readonly onlyProblems: boolean;
  /** Undefined where the screen decides. */
  readonly view: View | undefined;
  /** Whose list is shown. */
  readonly personId: string | undefined;
  /** Which day's list is shown. */
  readonly day: Day | undefined;
  readonly selectionOf: (month: MonthName) => MonthSelection;
  /** Whom, in words. */
  readonly words: readonly string[];
  go(change: {
    month?: MonthName | undefined;
    onlyProblems?: boolean;
    view?: View;
    personId?: string;
    day?: Day;
  }): void;
}

const isOnlyProblems = ({ filters }: ListQuery) => filters[ONLY_PROBLEMS] === '1';

const selectionFrom = (query: ListQuery, month: MonthName): MonthSelection => ({
  month,
  ...placesIn(query),
  ...(isOnlyProblems(query) && { onlyProblems: true }),
});

/** What the page asks for when it is opened at this address. */
export function selectionAt(search: string): MonthSelection {
  const query = parseListQuery(new URLSearchParams(search), shape);
  const { ay } = query.filters;
  return selectionFrom(query, isMonth(ay) ? ay : monthOf(today()));
}

export function useMonthAddress(): MonthAddress {
  const state = useListState(shape);
  const { query } = state;
  const { ay, gorunum, kisi, gun } = query.filters;
  const filters = usePlaceFilters(query);
  const onlyProblems = isOnlyProblems(query);
  return {
    state: {
      ...state,
      isNarrowed:
        query.search !== '' ||
        onlyProblems ||
        PLACES.some((key) => query.filters[key] !== undefined),
      // Which month is shown and how is no filter: they stay.
      clear: () => {
        const kept = Object.fromEntries(
          Object.entries({ ay, gorunum }).filter(([, value]) => value !== undefined),
        ) as Record<string, string>;
        state.apply(formatListQuery({ ...query, search: '', filters: kept }, shape).toString());
      },
    },
    filters,
    month: isMonth(ay) ? ay : undefined,
    onlyProblems,
    view: Object.hasOwn(VIEWS, gorunum ?? '') ? (gorunum as View) : undefined,
    personId: kisi,
    day: gun !== undefined && isDay(gun) ? gun : undefined,
    selectionOf: (month) => selectionFrom(query, month),
    words: [...placeWords(query, filters), ...(onlyProblems ? ['Yalnız sorunlular'] : [])],
    go: (change) =>
      state.filter({
        ...('month' in change && { ay: change.month ?? '' }),
        ...(change.onlyProblems !== undefined && {
          [ONLY_PROBLEMS]: change.onlyProblems ? '1' : '',
        }),
        ...(change.view !== undefined && { gorunum: change.view }),
        ...(change.personId !== undefined && { kisi: change.personId }),
        ...(change.day !== undefined && { gun: change.day }),
      }),
  };
}
