/** Sidebar, device and size: cookies `sidebarStatus`, `device`, `size` (D34). */
import Cookies from 'js-cookie';
import { create } from 'zustand';

export type Device = 'desktop' | 'mobile';
export type Size = 'large' | 'medium' | 'small';

/** Below this many pixels it is a phone. */
export const MOBILE_BELOW = 992;

interface SidebarState {
  isOpen: boolean;
  device: Device;
  size: Size;
}

const isSize = (text: string | undefined): text is Size =>
  text === 'large' || text === 'medium' || text === 'small';

const narrow = window.matchMedia(`(width < ${MOBILE_BELOW}px)`);
const deviceNow = (): Device => (narrow.matches ? 'mobile' : 'desktop');

function read(): SidebarState {
  const size = Cookies.get('size');
  const device = deviceNow();
  return {
    device,
    isOpen: device === 'desktop' && Cookies.get('sidebarStatus') !== '0',
    size: isSize(size) ? size : 'medium',
  };
}

export const useSidebar = create<SidebarState>()(read);

const attributes: Cookies.CookieAttributes = { expires: 365, path: '/', sameSite: 'Strict' };

function keep(): void {
  const { device, size, isOpen } = useSidebar.getState();
  Cookies.set('device', device, attributes);
  Cookies.set('size', size, attributes);
  // A phone's drawer closes by itself; that is nobody's choice.
  if (device === 'desktop') Cookies.set('sidebarStatus', isOpen ? '1' : '0', attributes);
}

keep();

export function setSidebar(isOpen: boolean): void {
  useSidebar.setState({ isOpen });
  keep();
}

narrow.addEventListener('change', () => {
  const device = deviceNow();
  const isOpen = device === 'desktop' && Cookies.get('sidebarStatus') !== '0';
  useSidebar.setState({ device, isOpen });
  keep();
});
