import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import type { SpecialDay } from './special-day-calls.ts';
import { SpecialDayDrawer } from './special-day-drawer.tsx';

afterEach(() => {
  cleanup();
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const founded: SpecialDay = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  version: 3,
  name: 'Kuruluş günü',
  typeId: 'bbbbbbbb-0000-4000-8000-000000000001',
  typeName: 'Şirket tatili',
  typeColour: '#1E88E5',
  kind: 'company',
  firstDay: '2026-11-10',
  lastDay: '2026-11-10',
  halfFrom: null,
  companyId: null,
  companyName: null,
  workPlaceId: null,
  workPlaceName: null,
};

/** A day that is changed, over a server that tells this of it. */
function show(effect = sampleEffect()) {
  const sent: { path: string; input: unknown }[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/api/SpecialDay/GetSpecialDayEffect': { people: 239, plans: null },
    '/api/SpecialDay/PreviewUpdate': { effect },
    '/api/SpecialDay/UpdateSpecialDay': { id: founded.id, version: 4 },
  };
  vi.stubGlobal('fetch', async (to: string | URL, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(String(to), 'http://panel');
    if (body) sent.push({ path: pathname, input: JSON.parse(body) });
    return Response.json({ success: true, data: answers[pathname] ?? [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SpecialDayDrawer day={founded} onClose={() => undefined} onReload={() => undefined} />
      <MessageHost />
    </QueryClientProvider>,
  );
  return (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input);
}

const UPDATE = '/api/SpecialDay/UpdateSpecialDay';

async function rename(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Ad'), ' 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
}

test('what becomes of days that are over is told before it is saved, and one press brings the day back', async () => {
  const sentTo = show();
  await rename();
  const asked = await screen.findByRole('dialog', { name: 'Özel gün değişsin mi?' });
  expect(asked.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(asked.textContent).toContain('Onay bekleyen00:0016:00');
  expect(sentTo(UPDATE)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: 'Kaydet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(2));
  expect(sentTo(UPDATE)).toMatchObject([
    { version: 3, name: 'Kuruluş günü 2026' },
    { version: 4, name: 'Kuruluş günü', firstDay: '2026-11-10' },
  ]);
});

test('nothing is asked where no day that is over comes out otherwise', async () => {
  const sentTo = show(sampleEffect({ changedDays: 0 }));
  await rename();
  await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
});
