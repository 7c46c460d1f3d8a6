import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../people-queries.ts';
import { RehireDrawer } from './rehire-drawer.tsx';

const ID = '7b2a3f0e-0000-4000-8000-000000000001';
const person = {
  id: ID,
  version: 3,
  name: 'Selim',
  surname: 'Kurt',
  endDate: '2024-06-30',
  username: null,
  managerId: '7b2a3f0e-0000-4000-8000-000000000002',
  managerName: 'Çiğdem Bozkurt',
} as Person;

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: URL | string, { body }: { body?: string } = {}) => {
    if (String(url).includes('Rehire')) {
      sent.push(JSON.parse(body!));
      return Response.json({ success: true, data: { id: ID } });
    }
    return Response.json({ success: true, data: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('whoever comes back keeps their manager unless another one is chosen', async () => {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RehireDrawer person={person} onDone={() => {}} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Çiğdem Bozkurt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden işe al' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('managerId');
});

test('what was dated begins anew, and what the period before had is told beside it', async () => {
  const before = {
    ...person,
    devicePin: '1042',
    contractType: 'part_time',
    wageKind: 'hourly',
    weeklyMinutes: 1800,
    teamId: ID,
    teamName: 'A ekibi',
    pregnant: true,
    inPuantaj: true,
  } as Person;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RehireDrawer person={before} onDone={() => {}} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  for (const text of ['1042', 'Kısmi süreli', 'Saatlik', '30:00', 'A ekibi', 'Evet']) {
    expect(await screen.findByText(`Önceki dönemde: ${text}`)).toBeTruthy();
  }
  expect(screen.getByRole('switch', { name: 'Gebe' }).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByRole('switch', { name: 'Puantaja dahil' }).getAttribute('aria-checked')).toBe(
    'true',
  );
  await userEvent.type(screen.getByLabelText('Cihaz PIN’i'), '2099');
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden işe al' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ devicePin: '2099' });
  expect(sent[0]).not.toHaveProperty('pregnant');
}, 60_000);
