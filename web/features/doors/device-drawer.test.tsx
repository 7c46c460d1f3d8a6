import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMessages } from '#web/ui/messages/messages.ts';
import { sampleDevice } from './device/testing/sample-device.ts';
import { DeviceDrawer } from './device-drawer.tsx';
import type { DeviceDetail } from './door-calls.ts';

let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'POST' && /AddDevice|UpdateDevice/.test(pathname))
      sent.push({ path: pathname, body: JSON.parse(String(body)) });
    return Response.json({ success: true, data: /ForSelect/.test(pathname) ? [] : { id: 'x' } });
  });
});
afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const open = (device: DeviceDetail | undefined, onClose = vi.fn()) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceDrawer device={device} onClose={onClose} onReload={vi.fn()} onKey={vi.fn()} />
    </QueryClientProvider>,
  );
  return onClose;
};

test('a new device is heard by the secret address alone, and what it means to do without is said', () => {
  open(undefined);
  const needsAddress = screen.getByRole('switch', { name: 'Yalnız gizli adresten dinle' });
  expect(needsAddress.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(/seri numarasını bilen biri bu cihaz adına geçiş/)).toBeTruthy();
});

test('addresses are named for a device, and what is none is told', async () => {
  const onClose = open(sampleDevice);
  const addresses = screen.getByRole('combobox', { name: 'İzinli adresler' });
  await userEvent.type(addresses, 'kapı,');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('IP adresi değil: kapı')).toBeTruthy();
  expect(sent).toEqual([]);
  // By its cross: a Backspace within a quarter of a second of typing takes no tag away (antd), and a quick machine is there.
  const tag = screen.getByTitle('kapı');
  await userEvent.click(within(tag).getByRole('img', { name: 'close', hidden: true }));
  await userEvent.type(addresses, '88.1.2.3,10.0.0.0/8,');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      path: '/api/Device/UpdateDevice',
      body: { id: sampleDevice.id, version: 1, addresses: ['88.1.2.3', '10.0.0.0/8'] },
    },
  ]);
});
