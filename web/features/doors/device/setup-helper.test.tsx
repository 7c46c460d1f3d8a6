import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceDetail } from './device-calls.ts';
import { SetupHelper } from './setup-helper.tsx';
import { sampleDevice } from './testing/sample-device.ts';

const never: DeviceDetail = {
  ...sampleDevice,
  health: 'never',
  firstSeenAt: null,
  lastSeenAt: null,
};
let pending: { serial: string }[] = [];

beforeEach(() => {
  pending = [];
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { createdAt: null, port: 8090, pending } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function shown(device: DeviceDetail, client = new QueryClient()) {
  return (
    <QueryClientProvider client={client}>
      <SetupHelper device={device} />
    </QueryClientProvider>
  );
}

test('says what is typed, waits, and says at once that the device was heard', async () => {
  const client = new QueryClient();
  const { rerender } = render(shown(never, client));
  expect(await screen.findByDisplayValue('8090')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('İlk bağlantı bekleniyor');
  rerender(shown({ ...never, firstSeenAt: '2026-03-02T09:00:00Z', lastIp: '10.0.0.9' }, client));
  expect(screen.getByRole('status').textContent).toBe(
    'Bağlandı: 02.03.2026 Pazartesi 12:00, 10.0.0.9 adresinden',
  );
  expect(screen.queryByLabelText('Port')).toBeNull();
});

test('names terminals that call under a number that nobody has claimed', async () => {
  pending = [{ serial: 'SN2' }];
  render(shown(never));
  expect(await screen.findByText('SN2')).toBeTruthy();
});

test('tells a device of another maker its address and its key', () => {
  render(shown({ ...never, adapter: 'http' }));
  const address: HTMLInputElement = screen.getByLabelText('Adres');
  expect(address.value).toMatch(/\/api\/Device\/Passes$/);
  expect(screen.getByText(/henüz anahtarı yok/)).toBeTruthy();
  expect(screen.queryByLabelText('Port')).toBeNull();
});
