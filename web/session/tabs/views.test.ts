import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import {
  dueForRefresh,
  home,
  isMounted,
  leadsTo,
  noViews,
  reduceViews,
  tabMenu,
  titleOf,
  type View,
  type Views,
  type ViewsAction,
  viewOf,
} from './views.ts';

const view = (path: string, query = '') => viewOf(matchPath(path)!, path, query)!;
const run = (...actions: ViewsAction[]): Views => actions.reduce(reduceViews, noViews);
const open = (path: string, query = '', now = 0): ViewsAction => ({
  type: 'open',
  view: view(path, query),
  now,
});
const keys = ({ tabs }: Views) => tabs.map(({ key }) => key);

const list = '/settings/user-list';
const titlesPage = '/settings/titles';
const visitors = '/onlineIslemler/visitors';
const profile = '/profile/index';
const three = run(open(home), open(list), open(titlesPage), open(visitors));

describe('opening', () => {
  it('takes title and flags from the route', () => {
    expect(view(home)).toEqual({
      key: '/dashboard',
      location: '/dashboard',
      name: 'Dashboard',
      title: 'Pano',
      affix: true,
      noCache: false,
      refresh: { active: true, time: 60 },
    });
    expect(view(profile).noCache).toBe(true);
    expect(viewOf(matchPath('/')!, '/')).toBeUndefined();
  });

  it('opens one tab per path and remembers where it stands', () => {
    const views = run(open(list), open(`${list}/`), open(list, '?page=2'));
    expect(keys(views)).toEqual([list]);
    expect(views.tabs[0]!.location).toBe(`${list}?page=2`);
    expect(views.active).toBe(list);
  });

  it('opens a tab per parameter, titled by it', () => {
    const views = run(open('/settings/user-edit/42'), open('/settings/user-edit/7'));
    expect(views.tabs.map(({ title }) => title)).toEqual([
      'Personel Düzenle · 42',
      'Personel Düzenle · 7',
    ]);
  });

  it('shortens uuids and joins several parameters', () => {
    expect(titleOf('Ünvan', { rowGuid: '0199a1b2-0000-7000-8000-000000000001' })).toBe(
      'Ünvan · 0199a1b2',
    );
    expect(titleOf('Kapı', { wpCode: 'MRK', deviceCode: 'K1' })).toBe('Kapı · MRK · K1');
    expect(titleOf('Pano', {})).toBe('Pano');
  });

  it('keeps a better title when the tab is opened again', () => {
    const views = run(
      open('/settings/user-edit/42'),
      { type: 'retitle', key: '/settings/user-edit/42', title: 'Personel Düzenle · Ayşe' },
      open('/settings/user-edit/42', '?tab=izin'),
    );
    expect(views.tabs[0]!.title).toBe('Personel Düzenle · Ayşe');
  });

  it('puts affix tabs first, also when they come later, and does not show background ones', () => {
    const views = run(open(list), { type: 'open', view: view(home), now: 0, background: true });
    expect(keys(views)).toEqual([home, list]);
    expect(views.active).toBe(list);
  });

  it('changes nothing when nothing changes', () => {
    expect(reduceViews(three, open(visitors))).toBe(three);
  });
});

describe('closing', () => {
  const close = (views: Views, key: string) => reduceViews(views, { type: 'close', key });

  it('goes to the right neighbour, else to the left', () => {
    const middle = reduceViews(three, open(titlesPage));
    expect(close(middle, titlesPage).active).toBe(visitors);
    expect(close(three, visitors).active).toBe(titlesPage);
  });

  it('stays where one is when another closes', () => {
    const after = close(three, list);
    expect(after.active).toBe(visitors);
    expect(leadsTo(three, after)).toBeUndefined();
  });

  it('shows none while a page without a tab is shown, and closing one then leads nowhere', () => {
    const resting = reduceViews(three, { type: 'rest' });
    expect(resting).toEqual({ tabs: three.tabs, active: undefined });
    const after = close(resting, list);
    expect(keys(after)).not.toContain(list);
    expect(leadsTo(resting, after)).toBeUndefined();
    expect(reduceViews(resting, open(visitors)).active).toBe(visitors);
  });

  it('leads to the heir with its query, and to the dashboard when none is left', () => {
    const views = run(open(list, '?page=3'), open(titlesPage));
    expect(leadsTo(views, close(views, titlesPage))).toBe(`${list}?page=3`);
    const one = run(open(list));
    expect(close(one, list)).toEqual(noViews);
    expect(leadsTo(one, close(one, list))).toBe('/dashboard');
  });

  it('never closes an affix tab', () => {
    expect(close(three, home)).toBe(three);
    expect(keys(reduceViews(three, { type: 'closeAll' }))).toEqual([home]);
    expect(keys(reduceViews(three, { type: 'closeOthers', key: list }))).toEqual([home, list]);
  });

  it('shows the tab whose others were closed', () => {
    const after = reduceViews(three, { type: 'closeOthers', key: list });
    expect(leadsTo(three, after)).toBe(list);
    expect(reduceViews(three, { type: 'closeOthers', key: '/nowhere' })).toBe(three);
  });

  it('goes to the dashboard when all close, or stays on an affix tab', () => {
    expect(leadsTo(three, reduceViews(three, { type: 'closeAll' }))).toBe(home);
    const onHome = reduceViews(three, open(home));
    expect(leadsTo(onHome, reduceViews(onHome, { type: 'closeAll' }))).toBeUndefined();
    const without = run(open(list));
    expect(leadsTo(without, reduceViews(without, { type: 'closeAll' }))).toBe(home);
  });

  it('drops what a role switch took away, and everything at sign-out', () => {
    const isPermitted = ({ key }: View) => key !== visitors;
    expect(reduceViews(three, { type: 'retain', isPermitted }).active).toBe(titlesPage);
    expect(reduceViews(three, { type: 'reset' })).toBe(noViews);
  });
});

describe('refreshing', () => {
  it('starts the page afresh and nothing else', () => {
    const after = reduceViews(three, { type: 'refresh', key: list, now: 9 });
    expect(after.tabs.map(({ version }) => version)).toEqual([0, 1, 0, 0]);
    expect(after.tabs[1]!.refreshedAt).toBe(9);
    expect(after.active).toBe(three.active);
  });

  const timed = run(open(home, '', 1000), open('/transaction/transaction-list', '', 1000));
  const due = (now: number, visible = true) =>
    dueForRefresh(timed.tabs, { now, visible }).map(({ name }) => name);

  it('is due by the seconds of the route (D39)', () => {
    expect(due(30_999)).toEqual([]);
    expect(due(31_000)).toEqual(['TransactionList']);
    expect(due(61_000)).toEqual(['Dashboard', 'TransactionList']);
  });

  it('is due again only after the same time', () => {
    const keysDue = ['/transaction/transaction-list'];
    const after = reduceViews(timed, { type: 'refreshed', keys: keysDue, now: 31_000 });
    expect(dueForRefresh(after.tabs, { now: 60_999, visible: true })).toEqual([]);
    expect(after.tabs[1]!.version).toBe(0);
  });

  it('is never due unseen, without refresh, or with refresh switched off', () => {
    expect(due(1e9, false)).toEqual([]);
    expect(dueForRefresh(run(open(list)).tabs, { now: 1e9, visible: true })).toEqual([]);
    const off = timed.tabs.map((tab) => ({ ...tab, refresh: { active: false, time: 1 } }));
    expect(dueForRefresh(off, { now: 1e9, visible: true })).toEqual([]);
  });

  it('keeps every page alive but noCache ones', () => {
    const [hidden, fresh] = run(open(list), open(profile)).tabs as [View, View];
    expect(isMounted(hidden, profile)).toBe(true);
    expect(isMounted(fresh, profile)).toBe(true);
    expect(isMounted(fresh, list)).toBe(false);
  });
});

describe('the context menu', () => {
  const disabled = (views: Views, key: string) =>
    tabMenu(views.tabs, key).flatMap((item) => (item.disabled ? [item.label] : []));

  it('has exactly its four entries', () => {
    expect(tabMenu(three.tabs, list).map(({ label }) => label)).toEqual([
      'Yenile',
      'Kapat',
      'Diğerlerini kapat',
      'Hepsini kapat',
    ]);
  });

  it('disables what would do nothing', () => {
    expect(disabled(three, list)).toEqual([]);
    expect(disabled(three, home)).toEqual(['Kapat']);
    expect(disabled(run(open(home)), home)).toEqual([
      'Kapat',
      'Diğerlerini kapat',
      'Hepsini kapat',
    ]);
    expect(disabled(run(open(home), open(list)), list)).toEqual(['Diğerlerini kapat']);
  });
});

it('always shows a tab that is open, whatever is done with many of them', () => {
  const paths = [
    home,
    list,
    titlesPage,
    visitors,
    profile,
    ...Array.from({ length: 40 }, (_, i) => `/settings/user-edit/${i}`),
  ];
  const path = fc.constantFrom(...paths);
  const action: fc.Arbitrary<ViewsAction> = fc.oneof(
    path.map((p) => open(p)),
    path.map((key): ViewsAction => ({ type: 'close', key })),
    path.map((key): ViewsAction => ({ type: 'closeOthers', key })),
    path.map((key): ViewsAction => ({ type: 'refresh', key, now: 1 })),
    fc.constant<ViewsAction>({ type: 'closeAll' }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const views = run(open(home), ...actions);
      expect(keys(views)[0]).toBe(home);
      expect(new Set(keys(views)).size).toBe(views.tabs.length);
      expect(keys(views)).toContain(views.active);
    }),
  );
});
