import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useMessages } from '#web/ui/messages/messages.ts';
import { CancelPassDrawer } from './cancel-pass-drawer.tsx';
import type { Pass } from '../door-calls.ts';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const pass: Pass = {
  id: '6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d0001',
  at: '2026-03-02T05:00:00Z',
  localTime: '2026-03-02 08:00:00',
  personId: null,
  registrationNo: 'D0001',
  personName: 'Aslı Yıldız',
  departmentName: null,
  deviceId: null,
  deviceName: 'Lobi',
  workPlaceName: 'Merkez',
  direction: 'in',
  purpose: 'puantaj',
  source: 'adms',
  state: 'counted',
  flags: [],
  pin: '5001',
  card: null,
  reason: null,
  receivedAt: '2026-03-02T05:00:01Z',
};

test('a pass is cancelled with a reason only, and what stays of it is said', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body?: string } = {}) => {
    sent(JSON.parse(body!));
    return Response.json({ success: true, data: { cancelled: 1 } });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CancelPassDrawer passes={[pass]} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Ham kayıt silinmez/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'İptal et' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/Neden/), 'Yanlış kart');
  await userEvent.click(screen.getByRole('button', { name: 'İptal et' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ ids: [pass.id], reason: 'Yanlış kart' });
});

test('many are cancelled with one reason', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body?: string } = {}) => {
    sent(JSON.parse(body!));
    return Response.json({ success: true, data: { cancelled: 2 } });
  });
  const onClose = vi.fn();
  const other = { ...pass, id: '6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d0003' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CancelPassDrawer passes={[pass, other]} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/2 geçiş seçildi/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Neden/), 'Deneme kayıtları');
  await userEvent.click(screen.getByRole('button', { name: 'İptal et' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ ids: [pass.id, other.id], reason: 'Deneme kayıtları' });
});
