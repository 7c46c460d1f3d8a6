import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { joinPath, menuPathOf, type Page, type PageName } from '#contract/kernel/pages/pages.ts';
import type { Route } from '#contract/kernel/pages/route.ts';
import { menuOf } from '#contract/kernel/pages/visibility.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { inboxCountQuery } from '#web/features/requests/request-calls.ts';
import { useSession } from '#web/session/session.ts';
import { product } from '#web/session/product.ts';
import { ProductMark } from '#web/session/product-mark.tsx';
import { sendCode, sendRows } from '#web/shell/router/send-ahead.ts';
import { badgeText } from '#web/ui/controls/icon-button.tsx';
import { MenuIcon } from '#web/ui/menu-icons.tsx';
import { useOpenLocations } from '#web/session/tabs/open-locations.ts';
import { usePageSidebar } from './use-page-sidebar.ts';
import './sidebar.css';

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly children: readonly Entry[];
}

/** The permitted routes as menu entries; a parent without a title hands its children up. */
function entriesOf(routes: readonly Route[], parent = ''): Entry[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    const children = entriesOf(route.children ?? [], path);
    const { title, icon } = route.meta;
    return title === undefined ? children : [{ name: route.name, path, title, icon, children }];
  });
}

function groupsOf({ chain }: Page): string[] {
  const paths: string[] = [];
  for (const route of chain) paths.push(joinPath(paths.at(-1) ?? '', route.path));
  return paths.slice(0, -1);
}

/** Which entry stands for the page on the screen, and the groups above it. */
function useCurrent(active: string | undefined): { path: string | undefined; above: string[] } {
  return useMemo(() => {
    const page = active === undefined ? undefined : matchPath(active)?.page;
    if (!page) return { path: undefined, above: [] };
    const path = menuPathOf(page);
    // The list that stands for it may lie in another group than the page itself.
    const entry = matchPath(path)?.page;
    return { path, above: entry ? groupsOf(entry) : [] };
  }, [active]);
}

/** The section that a group of the menu stands in. Order and names stay the specification's. */
const SECTIONS: Readonly<Partial<Record<string, string>>> = {
  Settings: 'Personel ve talepler',
  OnlineOperations: 'Personel ve talepler',
  Firm: 'Tanımlar',
  WorkingSettings: 'Tanımlar',
  PersonnelTransactions: 'Zaman ve puantaj',
  PuantajArea: 'Zaman ve puantaj',
  Report: 'Zaman ve puantaj',
  Probationary: 'Süreçler',
} satisfies Partial<Record<PageName, string>>;

/** Its caption stands above the first permitted group of a section. */
function captionAbove(entries: readonly Entry[], at: number): string | undefined {
  const section = SECTIONS[entries[at]!.name];
  return at > 0 && SECTIONS[entries[at - 1]!.name] === section ? undefined : section;
}

/** How much waits for oneself behind an entry, by the entry's name; a group has what its entries have. */
type Counts = Readonly<Partial<Record<string, number>>>;

const countOf = ({ name, children }: Entry, counts: Counts): number =>
  children.reduce((sum, child) => sum + countOf(child, counts), counts[name] ?? 0);

function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="menu-badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{`${count} talep bekliyor`}</span>
    </span>
  );
}

function useCounts(): Counts {
  const { id, mustChangePassword } = useSession();
  const { data } = useQuery({ ...inboxCountQuery, enabled: id !== '' && !mustChangePassword });
  return { ApprovalInbox: data?.count ?? 0 } satisfies Partial<Record<PageName, number>>;
}

interface BranchProps {
  readonly entries: readonly Entry[];
  readonly current: string | undefined;
  readonly isGroupOpen: (path: string) => boolean;
  readonly onToggle: (path: string) => void;
  readonly counts: Counts;
  /** Only there icons and captions stand. */
  readonly isTop?: boolean;
}

function Branch({ entries, current, isGroupOpen, onToggle, counts, isTop = false }: BranchProps) {
  const { device, setOpen } = usePageSidebar();
  const locationOf = useOpenLocations();
  const closeOnPhone = () => {
    if (device === 'mobile') setOpen(false);
  };
  return entries.map((entry, at) => {
    const { path, title, icon, children } = entry;
    const caption = isTop ? captionAbove(entries, at) : undefined;
    return (
      <Fragment key={path}>
        {caption !== undefined && <li className="menu-caption">{caption}</li>}
        {children.length === 0 ? (
          <li>
            <Link
              className="menu-entry"
              to={locationOf(path)}
              aria-current={path === current ? 'page' : undefined}
              onPointerEnter={() => sendCode(path)}
              onFocus={() => sendCode(path)}
              onPointerDown={() => sendRows(locationOf(path))}
              onClick={closeOnPhone}
            >
              {isTop && <MenuIcon name={icon} />}
              <span className="menu-label">{title}</span>
              <Badge count={countOf(entry, counts)} />
            </Link>
          </li>
        ) : (
          <li className="menu-group" data-current={children.some((c) => c.path === current)}>
            <button
              type="button"
              className="menu-entry"
              aria-expanded={isGroupOpen(path)}
              onClick={() => onToggle(path)}
            >
              {isTop && <MenuIcon name={icon} />}
              <span className="menu-label">{title}</span>
              <Badge count={countOf(entry, counts)} />
              <span className="menu-arrow" aria-hidden="true" />
            </button>
            <div className="menu-children" data-open={isGroupOpen(path)}>
              <span className="menu-flyout-title">{title}</span>
              <ul>
                <Branch {...{ entries: children, current, isGroupOpen, onToggle, counts }} />
              </ul>
            </div>
          </li>
        )}
      </Fragment>
    );
  });
}

export function Sidebar({ active, hasLogo }: { active: string | undefined; hasLogo: boolean }) {
  const { roles, auths, modules, tenantInfo, connection } = useSession();
  const { isOpen, device, setOpen } = usePageSidebar();
  const entries = useMemo(
    () => entriesOf(menuOf({ roles, auths, modules })),
    [roles, auths, modules],
  );
  const current = useCurrent(active);
  const counts = useCounts();
  /** What was opened and closed by hand; else the group of the current page is open. */
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({});
  const isGroupOpen = (path: string) => byHand[path] ?? current.above.includes(path);
  const onToggle = (path: string) => setByHand({ ...byHand, [path]: !isGroupOpen(path) });
  const isHidden = device === 'mobile' && !isOpen;
  return (
    <>
      {device === 'mobile' && isOpen && (
        <button
          type="button"
          className="sidebar-veil"
          aria-label="Menüyü kapat"
          onClick={() => setOpen(false)}
        />
      )}
      <aside className="sidebar" data-open={isOpen} data-device={device} inert={isHidden}>
        {hasLogo && (
          <Link
            className="sidebar-logo"
            to={addressOf('Home')}
            aria-label={`${product}, panoya git`}
          >
            <ProductMark />
            <span className="menu-label">{product}</span>
          </Link>
        )}
        <nav aria-label="Menü">
          <ul>
            <Branch {...{ entries, current: current.path, isGroupOpen, onToggle, counts }} isTop />
          </ul>
        </nav>
        <div className="sidebar-foot">
          <span className="sidebar-dot" data-connection={connection} aria-hidden="true" />
          <span>{tenantInfo?.tenantName}</span>
        </div>
      </aside>
    </>
  );
}
