import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { AssignDrawer, matchText } from './assign-drawer.tsx';
import { type DoorError, ignorable, numbersIn } from './error-calls.ts';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const DEVICE = '6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d0001';
const PERSON = '6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d0002';

const error: DoorError = {
  id: 'unknownNumber|1',
  key: 'unknownNumber|1',
  kind: 'unknownNumber',
  state: 'open',
  deviceId: DEVICE,
  deviceName: 'Ana kapı',
  deviceCode: 'ANA',
  workPlaceCode: 'MERKEZ',
  number: '4711',
  isCard: false,
  reason: null,
  count: 3,
  firstAt: '2026-03-02T05:00:00Z',
  lastAt: '2026-03-04T05:00:00Z',
  sample: '4711\t2026-03-02 08:00:00\t0\t1',
  text: 'Bu numara geçiş sırasında kimsede değildi.',
  remedy: 'Geçişleri ona bağlayın.',
  suggestedPersonId: PERSON,
  suggestedName: 'Aslı Yıldız',
};

test('it is said how many passes get their person before anything is done', () => {
  expect(matchText({ matched: 2, open: 2 })).toBe('2 geçiş bu personele bağlanacak.');
  expect(matchText({ matched: 2, open: 3 })).toMatch(/1 geçiş çalışmadığı günlerde/);
  expect(matchText({ matched: 0, open: 3 })).toMatch(/hiçbir geçiş bağlanmaz/);
});

test('only what somebody has to look at can be ignored, and only numbers are matched anew', () => {
  const offline: DoorError = { ...error, kind: 'offline', number: null };
  const aside: DoorError = { ...error, kind: 'setAside', number: null, reason: 'time' };
  const slowed: DoorError = { ...error, kind: 'slowed', number: null };
  const conflict: DoorError = { ...error, kind: 'conflict' };
  const all = [error, offline, aside, slowed, conflict];
  expect(ignorable(all)).toEqual([
    { kind: 'unknownNumber', deviceId: DEVICE, number: '4711', isCard: false },
    { kind: 'setAside', deviceId: DEVICE, reason: 'time' },
    { kind: 'slowed', deviceId: DEVICE },
    { kind: 'conflict', deviceId: DEVICE, number: '4711', isCard: false },
  ]);
  expect(numbersIn(all)).toEqual([
    { deviceId: DEVICE, number: '4711', isCard: false, isConflict: false },
    { deviceId: DEVICE, number: '4711', isCard: false, isConflict: true },
  ]);
});

test('a number is given to whoever is guessed, from the first pass on where it shall stay theirs', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: unknown, { body }: { body?: string } = {}) => {
    const path = String(address);
    sent.push([path, body === undefined ? undefined : JSON.parse(body)]);
    if (path.includes('PreviewAssignNumber')) {
      const to = { name: 'Aslı Yıldız', registrationNo: 'S-1' };
      const days = { firstDay: '2026-03-02', lastDay: '2026-03-04' };
      const moves = [{ number: '4711', count: 2, ...days, from: null, to }];
      return Response.json({ success: true, data: { effect: sampleEffect(), moves } });
    }
    if (path.includes('PreviewAssign')) {
      return Response.json({ success: true, data: { matched: 2, open: 3 } });
    }
    return Response.json({
      success: true,
      data: path.includes('AssignNumber') ? { assigned: 2 } : [],
    });
  });
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AssignDrawer error={error} onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/2 geçiş bu personele bağlanacak; 1 geçiş/)).toBeTruthy();
  expect(screen.queryByLabelText(/Hangi günden/)).toBeNull();
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByLabelText(/Hangi günden/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Bağla' }));
  const passes = await screen.findByRole('region', { name: 'El değiştiren geçişler' });
  expect(passes.textContent).toContain('sahipsiz → Aslı Yıldız (S-1)');
  expect(passes.textContent).toContain('4711 numarasıyla 2 geçiş, 02.03.2026 – 04.03.2026');
  expect(sent.some(([path]) => path.includes('/AssignNumber'))).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Bağla' }).at(-1)!);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.find(([path]) => path.includes('/AssignNumber'))?.[1]).toEqual({
    deviceId: DEVICE,
    number: '4711',
    isCard: false,
    isConflict: false,
    personId: PERSON,
    keepFrom: '2026-03-02',
  });
});
