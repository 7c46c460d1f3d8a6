/** What was opened last, newest first. In memory only: names of people stay in no browser. */
import { create } from 'zustand';
import { useTabs } from './tabs-store.ts';
import type { View, Views } from './views.ts';

const MOST = 7;

type Recent = Pick<View, 'key' | 'location' | 'title' | 'name'>;

/** As they are after the tabs changed; a page may have come to a better title. */
export function nextRecent(before: readonly Recent[], { tabs, active }: Views): readonly Recent[] {
  if (tabs.length === 0) return [];
  const now = tabs.find(({ key }) => key === active);
  const known = before.map((one) => tabs.find(({ key }) => key === one.key) ?? one);
  return now ? [now, ...known.filter(({ key }) => key !== now.key)].slice(0, MOST) : known;
}

export const useRecentPages = create<{ pages: readonly Recent[] }>()(() => ({ pages: [] }));

useTabs.subscribe(({ views }) =>
  useRecentPages.setState(({ pages }) => ({ pages: nextRecent(pages, views) })),
);
