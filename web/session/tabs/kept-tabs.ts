/**
 * The tabs over a reload. They stand in the storage of the browser tab, which ends with it; signing out empties it, since
 * tabs bear the names of people.
 */
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { isPagePermitted, type Viewer } from '#contract/kernel/pages/visibility.ts';
import { type NewView, viewOf, type Views } from './views.ts';

const KEY = 'tabs';

interface Kept {
  readonly person: string;
  readonly tabs: readonly { readonly location: string; readonly title: string }[];
}

/** Storage may be full or forbidden: a reload then begins with the page on the screen. */
export function keepTabs(person: string, { tabs }: Views): void {
  try {
    if (person === '' || tabs.length === 0) sessionStorage.removeItem(KEY);
    else {
      const kept: Kept = {
        person,
        tabs: tabs.map(({ location, title }) => ({ location, title })),
      };
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    }
  } catch {
    // See above.
  }
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function viewAt({ location, title }: Kept['tabs'][number], viewer: Viewer): NewView | undefined {
  const { pathname, search } = new URL(location, window.location.origin);
  const match = matchPath(pathname);
  if (!match || !isPagePermitted(viewer, match.page)) return undefined;
  const view = viewOf(match, pathname, search);
  return view && { ...view, title };
}

/** Those that this person had open before the reload and may still open. */
export function keptTabs(person: string, viewer: Viewer): NewView[] {
  const kept = read();
  if (kept?.person !== person) return [];
  return kept.tabs.flatMap((tab) => viewAt(tab, viewer) ?? []);
}
