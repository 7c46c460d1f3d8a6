import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { LoadHolidaysDrawer } from './load-holidays-drawer.tsx';

afterEach(() => {
  cleanup();
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const holiday = (key: string, name: string, state: string, stored: object | null = null) => ({
  key,
  name,
  firstDay: '2026-05-27',
  lastDay: '2026-05-30',
  halfFrom: null,
  state,
  stored,
});
const moved = {
  name: 'Kurban Bayramı',
  firstDay: '2026-05-28',
  lastDay: '2026-05-31',
  halfFrom: null,
};

/** The loader over a server that has compared these; answers what was sent to be loaded. */
function show(effect = sampleEffect({ changedDays: 0 })) {
  const loaded = vi.fn();
  vi.stubGlobal('fetch', async (to: string | URL, { body }: { body?: string } = {}) => {
    if (String(to).includes('/PreviewLoad')) {
      return Response.json({ success: true, data: { effect } });
    }
    if (body !== undefined) {
      loaded(JSON.parse(body));
      return Response.json({ success: true, data: { added: 1, moved: 1 } });
    }
    const holidays = [
      holiday('yilbasi', 'Yılbaşı', 'new'),
      holiday('ramazan', 'Ramazan Bayramı', 'there'),
      holiday('kurban', 'Kurban Bayramı', 'differs', moved),
      holiday('19-mayis', 'Gençlik ve Spor Bayramı', 'covered', moved),
    ];
    return Response.json({ success: true, data: { isCalculated: true, holidays } });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoadHolidaysDrawer onClose={onClose} />
    </QueryClientProvider>,
  );
  return { loaded, onClose };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('new ones are chosen from the start; what somebody moved only where one says so; nothing is saved by looking', async () => {
  const { loaded, onClose } = show();
  expect(await screen.findByRole('button', { name: '1 tatili yükle' })).toBeTruthy();
  expect(box(/Yılbaşı/).checked).toBe(true);
  expect([box(/^Kurban/).checked, box(/^Kurban/).disabled]).toEqual([false, false]);
  for (const name of [/Ramazan/, /Gençlik/]) {
    expect([box(name).checked, box(name).disabled]).toEqual([false, true]);
  }
  expect(screen.getByText(/Kayıtlı: 28\.05\.2026 – 31\.05\.2026/)).toBeTruthy();
  expect(screen.getByText(/hesapla bulundu/)).toBeTruthy();
  expect(loaded).not.toHaveBeenCalled();

  await userEvent.click(box(/^Kurban/));
  await userEvent.click(screen.getByRole('button', { name: '2 tatili yükle' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(loaded.mock.calls[0]![0]).toMatchObject({ keys: ['yilbasi', 'kurban'] });
});

test('with nothing chosen there is nothing to load', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Yılbaşı/ }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Yüklenecek tatil yok' });
  expect(button.disabled).toBe(true);
});

test('where days that are over would change, it is told before and done after a yes', async () => {
  const { loaded } = show(sampleEffect());
  await userEvent.click(await screen.findByRole('button', { name: '1 tatili yükle' }));
  const asked = await screen.findByRole('dialog', { name: 'Tatiller yüklensin mi?' });
  expect(asked.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('button', { name: '1 tatili yükle' }));
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
