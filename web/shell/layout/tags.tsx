import { useNavigate } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { TagBar } from '#web/shell/tabs/tag-bar.tsx';
import { useTabs } from '#web/session/tabs/tabs-store.ts';
import {
  leadsTo,
  reduceViews,
  type TabCommand,
  type ViewsAction,
} from '#web/session/tabs/views.ts';
import { mayDiscard, useUnsavedTabs } from '#web/ui/form/unsaved.ts';

/** The tag bar, and what its commands do. */
export function Tags() {
  const navigate = useNavigate();
  const views = useTabs((store) => store.views);
  const unsaved = useUnsavedTabs();

  async function run(command: TabCommand, key: string): Promise<void> {
    const tab = views.tabs.find((view) => view.key === key);
    if (command === 'refresh') {
      // Through the refresh helper, which builds the page anew.
      if (tab && (await mayDiscard([key]))) {
        void navigate(addressOf('Redirect', { path: tab.location.slice(1) }), { replace: true });
      }
      return;
    }
    const action: ViewsAction = command === 'closeAll' ? { type: command } : { type: command, key };
    const { tabs: stay } = reduceViews(views, action);
    const gone = views.tabs.filter((view) => !stay.includes(view)).map((view) => view.key);
    if (!(await mayDiscard(gone))) return;
    const after = dispatchTabs(action);
    const next = leadsTo(views, after);
    if (next !== undefined) void navigate(next);
  }

  return (
    <TagBar
      tabs={views.tabs}
      active={views.active}
      unsaved={unsaved}
      onSelect={({ location }) => void navigate(location)}
      onCommand={(command, key) => void run(command, key)}
    />
  );
}
