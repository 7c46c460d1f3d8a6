/** Which day and whom the page shows, in which order, and whose day stands open: all of it stands in the address. */
import { useSearchParams } from 'react-router';
import { dayCounters } from '#contract/puantaj/days/day-counters.ts';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import { addDays, type Day, isDay } from '#core/time/day.ts';
import { PLACES, placesIn, usePlaceFilters } from '#web/records/places/place-filters.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import { formatListQuery, type ListQuery, parseListQuery } from '#web/ui/list/list-query.ts';
import { type ListState, useListState } from '#web/ui/list/use-list-state.ts';
import { today } from '#web/ui/time/instant.ts';
import type { DayQuestion } from './day-calls.ts';

type StateFilter = NonNullable<DayQuestion['state']>;
type SortField = NonNullable<DayQuestion['sort']>[number]['field'];

const STATES: Readonly<Record<StateFilter, string>> = {
  ...dayCounters,
  ...ANOMALY_LABELS,
  corrected: 'Düzeltilenler',
  stale: 'Hesaplanmayı bekleyenler',
};

const shape = {
  filters: [...PLACES, 'durum', 'gun', 'kisi'].map((key) => ({ key })),
  sortable: [
    'name',
    'departmentName',
    'workPlaceName',
    'shift',
    'firstIn',
    'lastOut',
    'planned',
    'worked',
    'missing',
    'overtime',
    'night',
  ] satisfies SortField[],
};

/** The counters have the first places; what they count may bear the same words as an anomaly. */
const stateOptions = Object.entries(STATES)
  .filter(([, label], at, all) => all.findIndex(([, other]) => other === label) === at)
  .map(([value, label]) => ({ value, label }));
const stateFilter: Filter = {
  kind: 'choice',
  key: 'durum',
  label: 'Durum',
  options: stateOptions,
  isMore: true,
};

export interface DayAddress {
  readonly state: ListState;
  readonly filters: readonly Filter[];
  readonly day: Day;
  /** What is counted and filtered by, of the counters or of the other states. */
  readonly shownState: StateFilter | undefined;
  /** Whose day stands open. */
  readonly openedId: string | undefined;
  readonly question: DayQuestion;
  go(day: Day): void;
  turn(days: 1 | -1): void;
  show(state: StateFilter | undefined): void;
  open(personId: string | undefined): void;
}

const dayOf = ({ filters }: ListQuery): Day =>
  filters.gun !== undefined && isDay(filters.gun) ? filters.gun : today();

const stateOf = ({ filters: { durum } }: ListQuery): StateFilter | undefined =>
  durum !== undefined && Object.hasOwn(STATES, durum) ? (durum as StateFilter) : undefined;

function questionOf(query: ListQuery): DayQuestion {
  const state = stateOf(query);
  return {
    day: dayOf(query),
    ...placesIn(query),
    ...(state !== undefined && { state }),
    page: query.page,
    pageSize: query.pageSize,
    ...(query.sort.length > 0 && {
      sort: query.sort.map(({ field, order }) => ({ field: field as SortField, order })),
    }),
  };
}

/** What the page asks for when it is opened at this address. */
export const questionAt = (search: string): DayQuestion =>
  questionOf(parseListQuery(new URLSearchParams(search), shape));

export function useDayAddress(): DayAddress {
  const [, setAddress] = useSearchParams();
  const state = useListState(shape);
  const { query } = state;
  const day = dayOf(query);
  const shownState = stateOf(query);
  const [company, workPlace, department, team] = usePlaceFilters(query);
  const { gun, kisi } = query.filters;
  const go = (to: Day) => state.filter({ gun: to });
  // Which day is shown is no filter, nor is the day that stands open: both stay, whatever is cleared or chosen.
  const kept = { ...(gun !== undefined && { gun }), ...(kisi !== undefined && { kisi }) };
  const { gun: _day, kisi: _opened, ...narrowing } = query.filters;
  const show = (next: ListQuery) =>
    state.apply(
      formatListQuery({ ...next, filters: { ...next.filters, ...kept } }, shape).toString(),
    );
  return {
    state: {
      ...state,
      isNarrowed:
        query.search !== '' ||
        shownState !== undefined ||
        PLACES.some((key) => query.filters[key] !== undefined),
      view: formatListQuery({ ...query, filters: narrowing, page: 1 }, shape).toString(),
      apply: (view) => show(parseListQuery(new URLSearchParams(view), shape)),
      clear: () => show({ ...query, search: '', filters: {} }),
    },
    filters: [
      workPlace!,
      department!,
      { ...company!, isMore: true },
      { ...team!, isMore: true },
      stateFilter,
    ],
    day,
    shownState,
    openedId: kisi,
    question: questionOf(query),
    go,
    turn: (days) => go(addDays(day, days)),
    show: (next) => state.filter({ durum: next }),
    // Beside the list: the page of the list stays as it is turned.
    open: (personId) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (personId === undefined) next.delete('kisi');
          else next.set('kisi', personId);
          return next;
        },
        { replace: true },
      ),
  };
}
