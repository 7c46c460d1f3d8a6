import type { ListState } from '#web/ui/list/use-list-state.ts';
import { archived } from '#web/records/resource/resource-filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

/** Which of the page's two lists is shown stands in the address beside the list's own state. */
const KIND = 'kind';

export const definitionShape = {
  filters: [archived, { key: KIND }],
  sortable: ['code', 'name', 'active'],
};

type SortField = 'code' | 'name' | 'active';

export const definitionSelection = ({ search, sort, filters }: ListQuery) => ({
  search,
  sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
  ...(filters.active !== undefined && { active: filters.active === 'true' }),
});

/** Choosing a list narrows nothing, and taking back what was filtered stays in it. */
export function withinKind(state: ListState): ListState {
  const { search, filters } = state.query;
  return {
    ...state,
    isNarrowed: search !== '' || filters.active !== archived.initial,
    clear: () => {
      state.apply(new URLSearchParams(filters.kind ? { [KIND]: filters.kind } : {}).toString());
    },
  };
}
