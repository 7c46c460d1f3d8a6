import { useContext, useEffect } from 'react';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { dispatchTabs } from './open-tabs.ts';

/** The page's tab is called by the record that it shows, once that is known. */
export function useTabTitle(title: string | undefined): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    if (tab === undefined || title === undefined) return;
    dispatchTabs({ type: 'retitle', key: tab, title });
  }, [tab, title]);
}
