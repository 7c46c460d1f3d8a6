import { Activity, memo } from 'react';
import { Route, Routes } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { ErrorBoundary } from '#web/shell/error-log/error-boundary.tsx';
import { LoadFailed } from '#web/shell/router/load-failed.tsx';
import { pageElement } from '#web/shell/router/loaded-pages.ts';
import { useTabs } from '#web/session/tabs/tabs-store.ts';
import { isMounted, type View } from '#web/session/tabs/views.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';

const Pane = memo(function Pane({ view, isShown }: { view: View; isShown: boolean }) {
  const match = matchPath(view.key);
  if (!match) return null;
  const page = pageElement(view.name);
  // A fixed tab that was never opened has nothing to keep yet.
  if (!page) return isShown ? <LoadFailed /> : null;
  return (
    <TabContext value={view.key}>
      <ErrorBoundary name={view.name} resetKey={view.version}>
        <Routes location={view.location}>
          <Route path={match.page.path} element={page} />
        </Routes>
      </ErrorBoundary>
    </TabContext>
  );
});

/** Each tab's page, kept alive while another is shown; its effects and timers rest meanwhile. */
export function Panes() {
  const { tabs, active } = useTabs(({ views }) => views);
  return tabs
    .filter((view) => isMounted(view, active))
    .map((view) => (
      <Activity
        key={`${view.key} ${view.version}`}
        mode={view.key === active ? 'visible' : 'hidden'}
      >
        <div className="pane" data-tab={view.key}>
          <Pane view={view} isShown={view.key === active} />
        </div>
      </Activity>
    ));
}
