import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import type { DevicePerson } from './device-calls.ts';
import { PeopleTab } from './people-tab.tsx';
import { sampleDevice } from './testing/sample-device.ts';
import { useDeviceCommands } from './use-device-commands.ts';

const id = (last: number) => `6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d000${last}`;
const row = (pin: string, state: DevicePerson['state'], more: Partial<DevicePerson>) => ({
  state,
  pin,
  personId: null,
  personName: null,
  nameOnDevice: null,
  cardOnDevice: null,
  privilege: 'none' as const,
  privilegeOnDevice: null,
  reportedAt: null,
  isPending: false,
  ...more,
});
const people: DevicePerson[] = [
  row('5', 'missing', { personId: id(5), personName: 'Aslı Yıldız' }),
  row('7', 'unknown', { nameOnDevice: 'Eski Kart' }),
  row('9', 'matched', { personId: id(9), personName: 'Orhan Keskin' }),
  row('11', 'matched', {
    personId: id(1),
    personName: 'Tülin Akın',
    privilegeOnDevice: 'administrator',
  }),
];

let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'POST') sent.push({ path: pathname, body: JSON.parse(String(body)) });
    const data = pathname.endsWith('GetDevicePeople') ? people : { queued: 1 };
    return Response.json({ success: true, data });
  });
});
afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

function Tab() {
  return <PeopleTab device={sampleDevice} commands={useDeviceCommands(sampleDevice)} />;
}

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Tab />
        <MessageHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Aslı Yıldız');
}

const chosen = () => within(screen.getByRole('region', { name: 'Seçilenler' }));

test('of those who are chosen only who works here is sent, and the others are counted', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Seç: Aslı Yıldız'));
  await userEvent.click(screen.getByLabelText('Seç: Eski Kart'));
  await userEvent.click(chosen().getByRole('button', { name: 'Gönder' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/Device/SendPeopleToDevice',
    body: { id: sampleDevice.id, personIds: [id(5)] },
  });
  expect(await screen.findByText(/1 kişi atlandı/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Seçilenler' })).toBeNull();
});

test('nobody is taken off before it was asked, with what becomes of them', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'İşlemler: Orhan Keskin' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /Cihazdan sil/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('yeniden gönderilir');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sil' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/Device/RemovePeopleFromDevice',
        body: { id: sampleDevice.id, pins: ['9'] },
      },
    ]),
  );
});

test('a stranger can be taken off and not sent, and a filter forgets what was chosen before it', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Seç: Aslı Yıldız'));
  await userEvent.click(screen.getByRole('button', { name: 'Bizde tanımsız 1' }));
  expect(screen.queryByText('Aslı Yıldız')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Seçilenler' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'İşlemler: Eski Kart' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Cihazdan sil',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByLabelText('Ad, numara ya da kart ara'), 'yok');
  expect(screen.getByText('Aramanıza uyan personel yok')).toBeTruthy();
});

test('a right that only the device claims is a difference; rights are given by hand, after a question', async () => {
  await open();
  expect(screen.getByText('Cihazda: Cihaz yöneticisi')).toBeTruthy();
  expect(screen.getByText('Verilen yetki: Yok')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'İşlemler: Orhan Keskin' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /Cihaz yöneticisi yap/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Yalnız bu cihazda');
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yetki ver' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/Device/SetDevicePrivilege',
        body: { id: sampleDevice.id, personId: id(9), privilege: 'administrator' },
      },
    ]),
  );
});
