import { create } from 'zustand';
import { noViews, reduceViews, type Views, type ViewsAction } from './views.ts';

interface TabsStore {
  views: Views;
  /** Returns the views after it: `leadsTo(before, after)` says whether to navigate. */
  dispatch: (action: ViewsAction) => Views;
}

export const useTabs = create<TabsStore>()((set, get) => ({
  views: noViews,
  dispatch: (action) => {
    const views = reduceViews(get().views, action);
    if (views !== get().views) set({ views });
    return views;
  },
}));
