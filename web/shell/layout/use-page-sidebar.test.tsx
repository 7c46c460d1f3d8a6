/** Grids have the sidebar's room until somebody wants it back, and each kind of page keeps its own choice. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { useSidebar } from '#web/session/settings/sidebar-state.ts';
import { show } from '#web/testing/show.tsx';
import { usePageSidebar } from './use-page-sidebar.ts';

const before = useSidebar.getState();
afterEach(() => {
  useSidebar.setState(before, true);
  for (const name of ['sidebarStatus', 'gridSidebarStatus']) Cookies.remove(name, { path: '/' });
  vi.unstubAllGlobals();
});

const PAGES = ['Dashboard', 'Puantaj', 'PuantajDaily', 'PersonelShift'] as const;

function Probe() {
  const { isOpen, setOpen } = usePageSidebar();
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menü
      </button>
      {PAGES.map((name) => (
        <Link key={name} to={addressOf(name)}>
          {name}
        </Link>
      ))}
    </>
  );
}

const isOpen = () =>
  screen.getByRole('button', { name: 'Menü' }).getAttribute('aria-expanded') === 'true';
const goTo = (name: (typeof PAGES)[number]) => userEvent.click(screen.getByRole('link', { name }));

function open(device: 'desktop' | 'mobile') {
  const isDesktop = device === 'desktop';
  useSidebar.setState({ device, isOpen: { plain: isDesktop, grid: false } });
  show(<Probe />, {}, addressOf('Dashboard'));
}

test('it is narrow on the pages of grids and wide beside them', async () => {
  open('desktop');
  expect(isOpen()).toBe(true);
  for (const name of ['Puantaj', 'PuantajDaily', 'PersonelShift'] as const) {
    await goTo(name);
    expect(isOpen()).toBe(false);
  }
  await goTo('Dashboard');
  expect(isOpen()).toBe(true);
});

test('opened on one grid it stays open on all of them, and the choice of other pages is not touched', async () => {
  open('desktop');
  await goTo('Puantaj');
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  await goTo('PersonelShift');
  expect(isOpen()).toBe(true);
  expect(Cookies.get('gridSidebarStatus')).toBe('1');
  await goTo('Dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  expect(Cookies.get('sidebarStatus')).toBe('0');
  await goTo('Puantaj');
  expect(isOpen()).toBe(true);
});

test('the drawer of a phone is one for all pages, and nobody’s choice', async () => {
  open('mobile');
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  await goTo('Puantaj');
  expect(isOpen()).toBe(true);
  expect(Cookies.get('sidebarStatus')).not.toBe('1');
});
