/** The lists of advances, and which of them one is offered. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trailQuery } from '#web/features/requests/requests.tsx';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { advanceKey } from './advance-calls.ts';
import { AdvanceRequestsPage } from './advance-requests-page.tsx';
import { advanceRow, idOf } from './testing/sample-advance.ts';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(51), roles: ['Personel'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const answers = {
  '/Advance/GetAdvances': () => [
    advanceRow(1),
    advanceRow(2, { state: 'approved', unit: 'LT', amount: 5000, count: 1 }),
  ],
  '/Advance/GetTotals': () => [
    { month: '2026-11', unit: 'TRY', advances: 2, amount: 1_350_000 },
    { month: '2026-11', unit: 'LT', advances: 1, amount: 5000 },
  ],
};

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a decision on a request asks anew for advances too, since they stand below its key', () => {
  expect(advanceKey[0]).toBe(trailQuery(idOf(1)).queryKey[0]);
});

test('RQ-12: one’s own advances stand with totals of each unit by itself, and one asks for another', async () => {
  const { sentTo } = show(<AdvanceRequestsPage />, answers);
  const totals = within(await screen.findByRole('region', { name: 'Aya göre toplam' }));
  expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₺13.500,002 avans',
    '50 LT1 avans',
  ]);
  expect(tabs()).toEqual(['Avanslarım', 'Onayımda']);
  expect(await screen.findByText('₺12.500,00')).toBeTruthy();
  expect(screen.getByText('Aslı Yıldız')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Avans iste/ })).toBeTruthy();
  expect(sentTo('/Advance/GetAdvances')[0]).toMatchObject({ view: 'mine' });
  const link = screen.getAllByRole('link', { name: /Taksitli avans/ })[0]!;
  expect(link.getAttribute('href')).toBe(`/onlineIslemler/avans-detay/${idOf(1)}`);
});

test('who leads sees the team’s, and what waits for a decision by itself', async () => {
  useSession.setState({ roles: ['MNG'] });
  const { sentTo } = show(<AdvanceRequestsPage />, answers);
  await screen.findByRole('tab', { name: 'Tümü' });
  expect(tabs()).toEqual(['Avanslarım', 'Onayımda', 'Ekibim', 'Tümü']);
  await userEvent.click(screen.getByRole('tab', { name: 'Onayımda' }));
  await waitFor(() =>
    expect(sentTo('/Advance/GetAdvances').at(-1)).toMatchObject({ view: 'toApprove' }),
  );
  expect(sentTo('/Advance/GetTotals').at(-1)).toMatchObject({ view: 'toApprove' });
  expect(screen.queryByRole('button', { name: /Avans (iste|gir)/ })).toBeNull();
});
