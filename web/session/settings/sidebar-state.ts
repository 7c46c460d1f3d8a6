/** Sidebar, device and size: cookies `sidebarStatus`, `gridSidebarStatus`, `device`, `size` (D34, D53). */
import Cookies from 'js-cookie';
import { create } from 'zustand';

export type Device = 'desktop' | 'mobile';
export type Size = 'large' | 'medium' | 'small';

/** Grids need the room: on their pages the sidebar begins narrow, and what is chosen there is a choice of its own. */
export type PageKind = 'plain' | 'grid';

/** Below this many pixels it is a phone. */
export const MOBILE_BELOW = 992;

interface SidebarState {
  isOpen: Readonly<Record<PageKind, boolean>>;
  device: Device;
  size: Size;
}

const isSize = (text: string | undefined): text is Size =>
  text === 'large' || text === 'medium' || text === 'small';

const narrow = window.matchMedia(`(width < ${MOBILE_BELOW}px)`);
const deviceNow = (): Device => (narrow.matches ? 'mobile' : 'desktop');

/** A phone's drawer begins closed everywhere. */
const openOn = (device: Device): SidebarState['isOpen'] => ({
  plain: device === 'desktop' && Cookies.get('sidebarStatus') !== '0',
  grid: device === 'desktop' && Cookies.get('gridSidebarStatus') === '1',
});

function read(): SidebarState {
  const size = Cookies.get('size');
  const device = deviceNow();
  return { device, isOpen: openOn(device), size: isSize(size) ? size : 'medium' };
}

export const useSidebar = create<SidebarState>()(read);

const attributes: Cookies.CookieAttributes = { expires: 365, path: '/', sameSite: 'Strict' };

function keep(): void {
  const { device, size, isOpen } = useSidebar.getState();
  Cookies.set('device', device, attributes);
  Cookies.set('size', size, attributes);
  // A phone's drawer closes by itself; that is nobody's choice.
  if (device === 'mobile') return;
  Cookies.set('sidebarStatus', isOpen.plain ? '1' : '0', attributes);
  Cookies.set('gridSidebarStatus', isOpen.grid ? '1' : '0', attributes);
}

keep();

export function setSidebar(kind: PageKind, isOpen: boolean): void {
  const before = useSidebar.getState().isOpen;
  useSidebar.setState({ isOpen: { ...before, [kind]: isOpen } });
  keep();
}

narrow.addEventListener('change', () => {
  const device = deviceNow();
  useSidebar.setState({ device, isOpen: openOn(device) });
  keep();
});
