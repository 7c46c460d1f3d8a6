import type { ListState } from '#web/ui/list/use-list-state.ts';

/** Which part of the page is shown stands in the address beside the list's own state. */
export const VIEW = 'view';

/** Choosing a part narrows nothing, and taking back what was filtered stays in it. */
export function withinView(state: ListState): ListState {
  const { search, filters } = state.query;
  const { [VIEW]: view, ...narrowing } = filters;
  return {
    ...state,
    isNarrowed: search !== '' || Object.keys(narrowing).length > 0,
    clear: () => state.apply(new URLSearchParams(view ? { [VIEW]: view } : {}).toString()),
  };
}
