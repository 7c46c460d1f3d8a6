import { useNavigate } from 'react-router';
import { dispatchTabs } from '#web/shell/open-tabs.ts';
import { TagBar } from '#web/shell/tabs/tag-bar.tsx';
import { useTabs } from '#web/shell/tabs/tabs-store.ts';
import { leadsTo, type TabCommand } from '#web/shell/tabs/views.ts';

/** The tag bar, and what its commands do. */
export function Tags() {
  const navigate = useNavigate();
  const views = useTabs((store) => store.views);

  function run(command: TabCommand, key: string): void {
    const tab = views.tabs.find((view) => view.key === key);
    if (command === 'refresh') {
      // Through the refresh helper, which builds the page anew.
      if (tab) void navigate(`/redirect${tab.location}`, { replace: true });
      return;
    }
    const after = dispatchTabs(command === 'closeAll' ? { type: command } : { type: command, key });
    const next = leadsTo(views, after);
    if (next !== undefined) void navigate(next);
  }

  return (
    <TagBar
      tabs={views.tabs}
      active={views.active}
      onSelect={({ location }) => void navigate(location)}
      onCommand={run}
    />
  );
}
