import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useMessages } from '#web/ui/messages/messages.ts';
import { WaitingDevices } from './waiting-devices.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const waiting = (serial: string) => ({
  serial,
  firstSeenAt: '2026-03-02T09:00:00Z',
  lastSeenAt: '2026-03-02T09:00:00Z',
  calls: 3,
  lastIp: '10.0.0.9',
  pushVersion: null,
  deviceType: null,
});

function open(serials: string[]) {
  const forgotten: unknown[] = [];
  let pending = serials.map(waiting);
  vi.stubGlobal('fetch', async (_: unknown, { body, method }: RequestInit = {}) => {
    if (method !== 'POST') {
      return Response.json({ success: true, data: { createdAt: null, port: null, pending } });
    }
    const input = JSON.parse(String(body)) as { serial: string };
    forgotten.push(input);
    pending = pending.filter(({ serial }) => serial !== input.serial);
    return Response.json({ success: true, data: null });
  });
  const onClaim = vi.fn();
  const client = new QueryClient();
  const { container } = render(
    <QueryClientProvider client={client}>
      <WaitingDevices onClaim={onClaim} />
    </QueryClientProvider>,
  );
  return { forgotten, onClaim, client, container };
}

test('a terminal that waits is claimed with its number, or ignored and gone', async () => {
  const { forgotten, onClaim } = open(['SN1', 'SN2']);
  await userEvent.click(await screen.findByRole('button', { name: 'Ekle: SN1' }));
  expect(onClaim).toHaveBeenCalledWith('SN1');
  await userEvent.click(screen.getByRole('button', { name: 'Yok say: SN2' }));
  await waitFor(() => expect(screen.queryByText('SN2')).toBeNull());
  expect(forgotten).toEqual([{ serial: 'SN2' }]);
  expect(screen.getByRole('heading', { name: '1 cihaz eklenmeyi bekliyor' })).toBeTruthy();
});

test('while nobody waits nothing is said', async () => {
  const { client, container } = open([]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(container.innerHTML).toBe('');
});
