import { useTabs } from './tabs-store.ts';

/** Where the way to a page leads: to its tab as it stands, with its search and filters, if there is one. */
export function useOpenLocations(): (path: string) => string {
  const tabs = useTabs(({ views }) => views.tabs);
  return (path) => tabs.find(({ key }) => key === path)?.location ?? path;
}
