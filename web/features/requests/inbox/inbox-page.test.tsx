/** What waits for one: decided on one by one or together, with a note, and never over somebody else's decision. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf, row, trail } from '../testing/sample-requests.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { InboxPage } from './inbox-page.tsx';

const session = useSession.getState();
beforeEach(() =>
  useSession.setState({ roles: ['Personel'], auths: [], modules: [], id: idOf(90) }),
);
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const GET = '/Request/GetInbox';
const ACT = '/Request/Act';
const verb = (name: string, n = 1) =>
  screen.findByRole('button', { name: new RegExp(`^${name}: Emine Yalçın ${n}:`) });

test('an empty inbox says so kindly', async () => {
  show(<InboxPage />, {});
  expect(await screen.findByText('Onayınızı bekleyen talep yok.')).toBeTruthy();
});

test('a row leads to its request, says for whom one would decide, and how many wait', async () => {
  show(<InboxPage />, {
    [GET]: () => [row(1, { onBehalfOf: 'Çiğdem Bozkurt' }), row(2, { state: 'cancelling' })],
    '/Request/GetInboxCount': () => ({ count: 2 }),
  });
  const name = await screen.findByRole('link', { name: /Emine Yalçın 1/ });
  expect(name.getAttribute('href')).toBe(`/onlineIslemler/izin-detay/${idOf(1)}`);
  expect(screen.getByText('Vekâleten: Çiğdem Bozkurt')).toBeTruthy();
  expect((await screen.findByRole('tab', { name: /Bekleyenler/ })).textContent).toBe(
    'Bekleyenler2',
  );
  // Where a cancelling is decided on, its button says that.
  expect(await verb('İptali onayla', 2)).toBeTruthy();
});

test('a request whose kind has no page of its own opens its steps', async () => {
  const visitor = row(1, { kind: 5, webUrl: '/onlineIslemler/onay-kutusu' });
  show(<InboxPage />, { [GET]: () => [visitor], '/Request/GetTrail': () => trail() });
  await userEvent.click(await screen.findByRole('button', { name: /^Emine Yalçın 1/ }));
  expect(await screen.findByRole('dialog', { name: 'Emine Yalçın 1' })).toBeTruthy();
});

test('what stands in the address is what is asked for', async () => {
  const { sentTo } = show(<InboxPage />, {}, '/?view=decided&kind=3&asDeputy=true&ara=emine');
  await screen.findByText('Aramanıza uyan talep yok');
  expect(sentTo(GET)).toMatchObject([
    { view: 'decided', kinds: [3], asDeputy: true, search: 'emine', page: 1 },
  ]);
});

test('agreeing needs no note, refusing does', async () => {
  const { sentTo } = show(<InboxPage />, {
    [GET]: () => [row(1)],
    [ACT]: () => ({ id: idOf(1), state: 'rejected', version: 4 }),
  });
  const user = userEvent.setup();
  await user.click(await verb('Onayla'));
  const agree = within(await screen.findByRole('dialog', { name: 'Onayla' }));
  await user.click(agree.getByRole('button', { name: 'Onayla' }));
  await screen.findByText('Talep onaylandı.');
  await user.click(await verb('Reddet'));
  const refuse = within(await screen.findByRole('dialog', { name: 'Reddet' }));
  await user.click(refuse.getByRole('button', { name: 'Reddet' }));
  expect(await refuse.findByText('Bu alan zorunludur.')).toBeTruthy();
  await user.type(refuse.getByLabelText('Neden'), ' Hat boş kalır. ');
  await user.click(refuse.getByRole('button', { name: 'Reddet' }));
  await screen.findByText('Talep reddedildi.');
  expect(sentTo(ACT)).toEqual([
    { id: idOf(1), seen: 3, act: 'approve', note: '' },
    { id: idOf(1), seen: 3, act: 'reject', note: 'Hat boş kalır.' },
  ]);
});

test('whoever comes second is told, and sees what became of it', async () => {
  const { sentTo } = show(<InboxPage />, {
    [GET]: () => [row(1)],
    [ACT]: () => new Refused(409, 'Bu talep siz bakarken değişti.'),
  });
  const user = userEvent.setup();
  await user.click(await verb('Onayla'));
  const form = within(await screen.findByRole('dialog', { name: 'Onayla' }));
  const asked = sentTo(GET).length;
  await user.click(form.getByRole('button', { name: 'Onayla' }));
  expect(await screen.findByText('Bu talep siz bakarken değişti.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Onayla' })).toBeNull());
  await waitFor(() => expect(sentTo(GET).length).toBeGreaterThan(asked));
});

test('many are refused with one note, as they were seen, and what could not be done says why', async () => {
  const { sentTo } = show(<InboxPage />, {
    [GET]: () => [row(1), row(2, { version: 8, state: 'cancelling' })],
    '/Request/ActOnMany': () => [
      { id: idOf(1), done: true, message: null },
      { id: idOf(2), done: false, message: 'Bu işlem sizde değil.' },
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Bu sayfadakilerin tümünü seç'));
  const bar = within(await screen.findByRole('region', { name: 'Seçilenler' }));
  await user.click(bar.getByRole('button', { name: 'Reddet' }));
  const form = within(await screen.findByRole('dialog', { name: '2 talep: Reddet' }));
  await user.type(form.getByLabelText('Neden'), 'Sayım haftası');
  await user.click(form.getByRole('button', { name: 'Reddet' }));
  const told = within(await screen.findByRole('dialog', { name: '2 talep reddedilsin mi?' }));
  // A leave and the cancelling of one are apart, each with its names.
  expect(told.getByRole('region', { name: 'İzin iptali: 1' }).textContent).toContain(
    'Emine Yalçın 2',
  );
  expect(told.getByRole('region', { name: 'İzin talebi: 1' }).textContent).toContain(
    'Emine Yalçın 1',
  );
  expect(told.getByText(/Ret geri alınamaz/)).toBeTruthy();
  expect(sentTo('/Request/ActOnMany')).toEqual([]);
  await user.click(told.getByRole('button', { name: '2 talebi reddet' }));
  const result = within(await screen.findByRole('dialog', { name: 'Toplu işlem sonucu' }));
  expect(result.getByText(/1 talep reddedildi\. 1 talep işlenemedi:/)).toBeTruthy();
  const failed = result.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(failed).toEqual([expect.stringMatching(/^Emine Yalçın 2 .*Bu işlem sizde değil\.$/)]);
  expect(sentTo('/Request/ActOnMany')).toEqual([
    {
      requests: [
        { id: idOf(1), seen: 3 },
        { id: idOf(2), seen: 8 },
      ],
      act: 'reject',
      note: 'Sayım haftası',
    },
  ]);
  // What was chosen is done with.
  expect(screen.queryByRole('region', { name: 'Seçilenler' })).toBeNull();
});

test('one’s decisions show what one said and what became of it', async () => {
  show(
    <InboxPage />,
    {
      [GET]: () => [
        row(1, {
          state: 'approved',
          acts: [],
          decidedAct: 'approve',
          decidedAt: '2026-11-16T05:20:00Z',
          decidedNote: 'Hat aksamaz.',
        }),
      ],
    },
    '/?view=decided',
  );
  expect(await screen.findByText('Onayladınız')).toBeTruthy();
  expect(screen.getByText('Hat aksamaz.')).toBeTruthy();
  expect(screen.getByText('Onaylandı')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Onayla: / })).toBeNull();
  expect(screen.queryByLabelText('Bu sayfadakilerin tümünü seç')).toBeNull();
});

test('the steps of a row open beside the list', async () => {
  show(<InboxPage />, { [GET]: () => [row(1)], '/Request/GetTrail': () => trail() });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^İşlemler: Emine Yalçın 1/ }));
  await user.click(screen.getByRole('menuitem', { name: /Onay adımları/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Emine Yalçın 1' }));
  expect(await drawer.findByText('1 / 3')).toBeTruthy();
});
