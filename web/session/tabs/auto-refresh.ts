/** Pages whose route has `refresh` load their data again by themselves: checked every 5 s, in the background (D39). */
import { useContext, useEffect, useEffectEvent } from 'react';
import { dispatchTabs } from './open-tabs.ts';
import { useTabs } from './tabs-store.ts';
import { dueForRefresh, refreshCheck } from './views.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';

const reloads = new Map<string, Set<() => void>>();

function check(): void {
  const now = Date.now();
  const visible = document.visibilityState === 'visible';
  // A hidden tab's page rests and has nothing registered: it is due as soon as it is shown again.
  const due = dueForRefresh(useTabs.getState().views.tabs, { now, visible }).filter(
    ({ key }) => reloads.get(key)?.size,
  );
  if (due.length === 0) return;
  dispatchTabs({ type: 'refreshed', keys: due.map(({ key }) => key), now });
  for (const { key } of due) for (const reload of reloads.get(key) ?? []) reload();
}

export function useRefreshCheck(): void {
  useEffect(() => {
    const timer = setInterval(check, refreshCheck);
    return () => clearInterval(timer);
  }, []);
}

/** What the page does when its time has come; its requests carry the background flag. */
export function useAutoRefresh(reload: () => void): void {
  const tab = useContext(TabContext);
  const run = useEffectEvent(reload);
  useEffect(() => {
    if (tab === undefined) return undefined;
    const own = reloads.get(tab) ?? new Set();
    const entry = () => run();
    reloads.set(tab, own.add(entry));
    return () => void own.delete(entry);
  }, [tab]);
}
