import type { PathMatch } from '#contract/kernel/pages/match-path.ts';
import type { RouteMeta } from '#contract/kernel/pages/route.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';

/** An open tab. One per path: another id is another tab, another query is the same one. */
export interface View {
  /** The path without query, parameters filled in. */
  key: string;
  /** Where the tab stands: path and query. */
  location: string;
  /** The route's name. */
  name: string;
  title: string;
  /** Never closes. */
  affix: boolean;
  /** Unmounted while another tab is shown. */
  noCache: boolean;
  refresh?: RouteMeta['refresh'];
  /** When its data was last loaded, in ms. */
  refreshedAt: number;
  /** Part of the page's React key: another one is a fresh page. */
  version: number;
  /** Whether it was shown since the panel was loaded: until then its page is not built. */
  seen: boolean;
}

/** The open tabs and the key of the shown one. */
export interface Views {
  tabs: readonly View[];
  active: string | undefined;
}

export type ViewsAction =
  /** A navigation has arrived; the affix tabs are opened without being shown. */
  | { type: 'open'; view: NewView; now: number; background?: boolean }
  /** The panel was loaded again: what was open stands there again, unseen. */
  | { type: 'restore'; views: readonly NewView[]; now: number }
  | { type: 'close'; key: string }
  | { type: 'closeOthers'; key: string }
  | { type: 'closeAll' }
  /** Yenile: the page starts afresh. */
  | { type: 'refresh'; key: string; now: number }
  /** The page's data was loaded again in the background. */
  | { type: 'refreshed'; keys: readonly string[]; now: number }
  /** A page knows a better title: the name of the person that it shows. */
  | { type: 'retitle'; key: string; title: string }
  /** After a role switch: tabs whose page is gone close, affix or not. */
  | { type: 'retain'; isPermitted: (view: View) => boolean }
  /** A page without a tab is shown: none of them is. */
  | { type: 'rest' }
  /** Sign-out. */
  | { type: 'reset' };

export type NewView = Omit<View, 'refreshedAt' | 'version' | 'seen'>;

/** Where one goes when no tab is left. */
export const home = addressOf('Dashboard');

export const noViews: Views = { tabs: [], active: undefined };

/** A uuid says nothing to people: its beginning is enough to tell two tabs apart. */
function shortParam(value: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(value) ? value.slice(0, 8) : value;
}

/** 'Personel Düzenle · 42': what tells tabs of one page apart. */
export function titleOf(title: string, params: Readonly<Record<string, string>>): string {
  return [title, ...Object.values(params).map(shortParam)].join(' · ');
}

/** The tab of a path; nothing for pages that have no title, and so no tab. */
export function viewOf(match: PathMatch, path: string, query = ''): NewView | undefined {
  const { name, meta } = match.page.route;
  if (meta.title === undefined) return undefined;
  const key = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return {
    key,
    location: key + query,
    name,
    title: titleOf(meta.title, match.params),
    affix: meta.affix === true,
    noCache: meta.noCache === true,
    ...(meta.refresh !== undefined && { refresh: meta.refresh }),
  };
}

function open(views: Views, view: NewView, now: number, background: boolean): Views {
  const active = background ? views.active : view.key;
  const known = views.tabs.find(({ key }) => key === view.key);
  if (known !== undefined) {
    const isThere = known.location === view.location && views.active === active;
    if (background || (isThere && known.seen)) {
      return views.active === active ? views : { ...views, active };
    }
    // The title stays: the page may have set a better one.
    const change = { location: view.location, seen: true };
    return { tabs: replace(views.tabs, view.key, change), active };
  }
  const tab = { ...view, refreshedAt: now, version: 0, seen: !background };
  if (!tab.affix) return { tabs: [...views.tabs, tab], active };
  const affixed = views.tabs.filter(({ affix }) => affix).length;
  return { tabs: views.tabs.toSpliced(affixed, 0, tab), active };
}

function replace(tabs: readonly View[], key: string, change: Partial<View>): View[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab));
}

/** Without the tabs that do not stay. A closed active tab hands over to its right, else left. */
function keep(views: Views, stays: (view: View) => boolean): Views {
  const tabs = views.tabs.filter(stays);
  if (tabs.length === views.tabs.length) return views;
  if (views.active === undefined) return { tabs, active: undefined };
  const at = views.tabs.findIndex(({ key }) => key === views.active);
  const heir =
    views.tabs.slice(Math.max(at, 0)).find(stays) ??
    views.tabs.slice(0, Math.max(at, 0)).findLast(stays);
  return { tabs, active: heir?.key };
}

export function reduceViews(views: Views, action: ViewsAction): Views {
  switch (action.type) {
    case 'open':
      return open(views, action.view, action.now, action.background === true);
    case 'restore':
      return action.views.reduce((all, view) => open(all, view, action.now, true), views);
    case 'close':
      return keep(views, ({ key, affix }) => affix || key !== action.key);
    case 'closeOthers': {
      if (!views.tabs.some(({ key }) => key === action.key)) return views;
      return {
        ...keep(views, ({ key, affix }) => affix || key === action.key),
        active: action.key,
      };
    }
    case 'closeAll': {
      const shown = views.tabs.find(({ key }) => key === views.active);
      const { tabs } = keep(views, ({ affix }) => affix);
      const next =
        shown?.affix === true ? shown : (tabs.find(({ key }) => key === home) ?? tabs[0]);
      return { tabs, active: next?.key };
    }
    case 'refresh': {
      const tab = views.tabs.find(({ key }) => key === action.key);
      if (tab === undefined) return views;
      const change = { version: tab.version + 1, refreshedAt: action.now };
      return { ...views, tabs: replace(views.tabs, tab.key, change) };
    }
    case 'refreshed':
      return {
        ...views,
        tabs: views.tabs.map((tab) =>
          action.keys.includes(tab.key) ? { ...tab, refreshedAt: action.now } : tab,
        ),
      };
    case 'retitle':
      return { ...views, tabs: replace(views.tabs, action.key, { title: action.title }) };
    case 'retain':
      return keep(views, action.isPermitted);
    case 'rest':
      return views.active === undefined ? views : { ...views, active: undefined };
    case 'reset':
      return noViews;
  }
}

/** Where a change of tabs leads: the location to open, or nothing where one stays. */
export function leadsTo(before: Views, after: Views): string | undefined {
  if (after.active === before.active) return undefined;
  return after.tabs.find(({ key }) => key === after.active)?.location ?? home;
}

/** Whether the tab's page is mounted: all that were shown are kept alive, but noCache ones only while shown. */
export function isMounted(view: View, active: string | undefined): boolean {
  return view.key === active || (view.seen && !view.noCache);
}

/**
 * The tabs whose data is due to be loaded again, asked every 5 seconds (`refreshCheck`). Nothing is
 * due while nobody sees the browser tab; what became due meanwhile is due at the first check after.
 */
export function dueForRefresh(
  tabs: readonly View[],
  { now, visible }: { now: number; visible: boolean },
): View[] {
  if (!visible) return [];
  return tabs.filter(
    ({ refresh, refreshedAt, seen }) =>
      seen &&
      refresh?.active === true &&
      refresh.time > 0 &&
      now - refreshedAt >= refresh.time * 1000,
  );
}

/** How often tabs are checked for auto-refresh. */
export const refreshCheck = 5000;

export type TabCommand = 'refresh' | 'close' | 'closeOthers' | 'closeAll';

/** The context menu of a tab; what would do nothing is disabled. */
export function tabMenu(
  tabs: readonly View[],
  key: string,
): { key: TabCommand; label: string; disabled: boolean }[] {
  const closable = tabs.filter(({ affix }) => !affix);
  const itself = closable.some((tab) => tab.key === key);
  return [
    { key: 'refresh', label: 'Yenile', disabled: !tabs.some((tab) => tab.key === key) },
    { key: 'close', label: 'Kapat', disabled: !itself },
    {
      key: 'closeOthers',
      label: 'Diğerlerini kapat',
      disabled: closable.length === (itself ? 1 : 0),
    },
    { key: 'closeAll', label: 'Hepsini kapat', disabled: closable.length === 0 },
  ];
}
