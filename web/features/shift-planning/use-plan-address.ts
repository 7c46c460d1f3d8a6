/** Which days and whom the page shows, and how: all of it stands in the address. */
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
import { type Period, periodOf, periodText, type Span, SPANS, turned } from './model/period.ts';
import type { Selection } from './plan-calls.ts';

/** How the plan is looked at. */
export const VIEWS = { grid: 'Çizelge', person: 'Personel', day: 'Gün' } as const;
export type View = keyof typeof VIEWS;

const shape = {
  filters: [
    ...PLACES.map((key) => ({ key })),
    { key: 'donem', initial: 'week' },
    { key: 'gun' },
    { key: 'gorunum' },
    { key: 'kisi' },
  ],
  sortable: [],
};

export interface PlanAddress {
  readonly state: ListState;
  readonly filters: readonly Filter[];
  readonly span: Span;
  /** A day of the shown period: the one that a list by day shows. */
  readonly day: Day;
  readonly period: Period;
  /** Undefined where the screen decides. */
  readonly view: View | undefined;
  /** Whose list is shown. */
  readonly personId: string | undefined;
  readonly selection: Selection;
  /** Which days and whom, in words. */
  readonly scope: string;
  turn(way: 1 | -1): void;
  go(change: { span?: Span; day?: Day | undefined; view?: View; personId?: string }): void;
}

const spanOf = ({ filters }: ListQuery): Span =>
  Object.hasOwn(SPANS, filters.donem ?? '') ? (filters.donem as Span) : 'week';
const dayOf = ({ filters }: ListQuery): Day =>
  filters.gun !== undefined && isDay(filters.gun) ? filters.gun : today();

function selectionOf(query: ListQuery): Selection {
  return { ...periodOf(spanOf(query), dayOf(query)), ...placesIn(query) };
}

/** What the page asks for when it is opened at this address. */
export const selectionAt = (search: string): Selection =>
  selectionOf(parseListQuery(new URLSearchParams(search), shape));

/** '23–29.11.2026, 48. hafta · Departman: Üretim · “kaya”' */
function scopeOf(query: ListQuery, filters: readonly Filter[]): string {
  const span = spanOf(query);
  return [periodText(span, periodOf(span, dayOf(query))), ...placeWords(query, filters)].join(
    ' · ',
  );
}

export function usePlanAddress(): PlanAddress {
  const state = useListState(shape);
  const { query } = state;
  const [span, day] = [spanOf(query), dayOf(query)];
  const { gorunum, kisi } = query.filters;
  const filters = usePlaceFilters(query);
  return {
    state: {
      ...state,
      isNarrowed: query.search !== '' || PLACES.some((key) => query.filters[key] !== undefined),
      // Which days are shown is no filter: they stay.
      clear: () => {
        const { donem, gun, gorunum: view } = query.filters;
        const kept = Object.fromEntries(
          Object.entries({ donem, gun, gorunum: view }).filter(([, value]) => value !== undefined),
        ) as Record<string, string>;
        state.apply(formatListQuery({ ...query, search: '', filters: kept }, shape).toString());
      },
    },
    filters,
    span,
    day,
    period: periodOf(span, day),
    view: Object.hasOwn(VIEWS, gorunum ?? '') ? (gorunum as View) : undefined,
    personId: kisi,
    selection: selectionOf(query),
    scope: scopeOf(query, filters),
    turn: (way) => state.filter({ gun: turned(span, day, way) }),
    go: ({ span: toSpan, day: toDay, view, personId }) =>
      state.filter({
        ...(toSpan !== undefined && { donem: toSpan }),
        ...(toDay !== undefined && { gun: toDay }),
        ...(view !== undefined && { gorunum: view }),
        ...(personId !== undefined && { kisi: personId }),
      }),
  };
}
