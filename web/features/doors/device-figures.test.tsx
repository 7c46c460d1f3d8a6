import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DayStrip } from './device/day-strip.tsx';
import { sampleDevice } from './device/testing/sample-device.ts';
import { DeviceFigures } from './device-figures.tsx';

const figures = {
  total: 8,
  online: 7,
  offline: 1,
  offlineSince: new Date(Date.now() - 44.5 * 60_000).toISOString(),
  drifting: 1,
  passesToday: 1447,
  errors: 5,
};

const shown = (of: Parameters<typeof DeviceFigures>[0]['figures']) =>
  render(
    <MemoryRouter>
      <DeviceFigures figures={of} />
    </MemoryRouter>,
  );

test('each figure opens the list of what it counts', () => {
  shown(figures);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '7 / 8çevrimiçi',
    '1çevrimdışı, ilki 44 dakika önce',
    '1saati 60 saniyeden çok kaymış',
    '1.447geçiş, bugün',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/firm-settings/door-devices?health=online',
    '/firm-settings/door-devices?health=offline',
    '/firm-settings/door-devices?sirala=-driftSeconds',
    '/transaction/transaction-list',
  ]);
});

test('without a device, and while nothing is known, there is nothing to count', () => {
  expect(shown({ ...figures, total: 0 }).container.textContent).toBe('');
  expect(shown(undefined).container.textContent).toBe('');
});

test('the strip has an hour to a bar and says in words what its colours say', () => {
  const now = Date.parse('2026-03-02T09:00:00Z');
  const silences = [{ from: '2026-03-02T03:00:00Z', to: '2026-03-02T09:00:00Z' }];
  render(<DayStrip device={{ ...sampleDevice, silences }} now={now} />);
  const strip = screen.getByRole('img', { name: 'Son 24 saatin %75 kadarında bağlıydı' });
  const states = [...strip.children].map((cell) => cell.getAttribute('data-state'));
  expect(states.filter((state) => state === 'away')).toHaveLength(6);
  expect(states.at(0)).toBe('up');
});

test('a device that does not ask all the time cannot be missed', () => {
  const { container } = render(<DayStrip device={{ ...sampleDevice, adapter: 'http' }} now={1} />);
  expect(container.textContent).toBe('–');
});
