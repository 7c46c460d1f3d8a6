import { useLocation } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { PageName } from '#contract/kernel/pages/pages.ts';
import { type PageKind, setSidebar, useSidebar } from '#web/session/settings/sidebar-state.ts';

const GRIDS: ReadonlySet<string> = new Set<PageName>(['Puantaj', 'PuantajDaily', 'PersonelShift']);

const kindOf = (path: string): PageKind =>
  GRIDS.has(matchPath(path)?.page.route.name ?? '') ? 'grid' : 'plain';

/** The sidebar as it stands on the page that is shown. A phone has one drawer for all pages. */
export function usePageSidebar() {
  const { pathname } = useLocation();
  const { isOpen, device } = useSidebar();
  const kind = device === 'mobile' ? 'plain' : kindOf(pathname);
  return { device, isOpen: isOpen[kind], setOpen: (open: boolean) => setSidebar(kind, open) };
}
