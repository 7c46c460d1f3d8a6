import { useSettings } from '#web/session/settings/settings-store.ts';
import type { ListLayout } from '#web/ui/list/columns/columns.ts';

const plain: ListLayout = { density: 'normal' };

/** As it is kept now. */
export const layoutOf = (page: string): ListLayout =>
  useSettings.getState().settings.lists[page] ?? plain;

/** How a page's list looks to this person, kept with the settings. */
export function useListLayout(page: string): [ListLayout, (layout: ListLayout) => void] {
  const { settings, change } = useSettings();
  const { lists } = settings;
  return [lists[page] ?? plain, (layout) => change({ lists: { ...lists, [page]: layout } })];
}
