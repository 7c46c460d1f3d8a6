/** Serbest zaman and telafi as people see theirs: what is there until when, wishing, using, and what is owed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { AccountsView } from './accounts-view.tsx';
import { MakeUpCard } from './make-up-card.tsx';
import { TimeOffCard } from './time-off-card.tsx';

const idOf = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(5), roles: ['Personel'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const head = { personName: 'Leyla Özkan', registrationNo: 'D005', today: '2026-11-17' };
const entry = {
  id: idOf(1),
  day: '2026-05-31',
  rate: 150,
  minutes: 120,
  off: 180,
  used: 60,
  rest: 120,
  lastDay: '2026-11-30',
  due: null,
  dueDay: null,
};
const timeOff = {
  ...head,
  balance: 120,
  entries: [
    {
      ...entry,
      id: idOf(2),
      day: '2026-04-12',
      lastDay: '2026-10-12',
      due: 40,
      dueDay: '2026-10-13',
    },
    entry,
  ],
  uses: [],
  wishable: [{ closes: '2026-11-15', settlementId: null, rate: 150, minutes: 90 }],
  requests: [
    {
      id: idOf(3),
      state: 'waiting',
      purpose: 'wish',
      from: '2026-11-02',
      to: '2026-11-08',
      minutes: 60,
    },
  ],
};

const WISH = '/TimeAccount/WishTimeOff';

test('RQ-41, RQ-42: what is left says until when, and what was not used is paid', async () => {
  show(<TimeOffCard personId={idOf(5)} title="Serbest zaman hesabım" />, {
    '/TimeAccount/GetTimeOff': () => timeOff,
  });
  expect(await screen.findByText('02:00 30.11.2026 sonuna kadar')).toBeTruthy();
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows[1]).toBe('31.05.2026Fazla çalışma (×1,5)03:0002:0030.11.2026');
  expect(rows[2]).toBe('12.04.2026Fazla çalışma (×1,5)03:0000:0000:40 13.10.2026 ödenir');
  expect(
    screen.getByRole('button', { name: /Serbest zaman isteği, 08.11.2026, 01:00/ }),
  ).toBeTruthy();
});

test('RQ-40: a wish says what it gives, and is told at its field where the week has less', async () => {
  const message = 'O hafta en çok 01:00 için serbest zaman istenebilir.';
  let isRefused = true;
  const { sentTo } = show(<TimeOffCard personId={idOf(5)} title="Serbest zaman hesabım" />, {
    '/TimeAccount/GetTimeOff': () => timeOff,
    [WISH]: () =>
      isRefused
        ? new Refused(400, 'Girilen bilgilerde hata var.', [{ field: 'minutes', Message: message }])
        : { id: idOf(4) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Serbest zaman iste' }));
  expect(await screen.findByText(/02:15 serbest zaman olur/)).toBeTruthy();
  // The reason is asked for first.
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  expect(await screen.findByText('Bu alan zorunludur.')).toBeTruthy();
  expect(sentTo(WISH)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Açıklama'), 'Dinlenmek istiyorum');
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  expect(await screen.findByText(message)).toBeTruthy();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  await waitFor(() => expect(sentTo(WISH)).toHaveLength(2));
  expect(sentTo(WISH).at(-1)).toEqual({
    closes: '2026-11-15',
    settlementId: null,
    rate: 150,
    minutes: 90,
    reason: 'Dinlenmek istiyorum',
  });
});

test('RQ-45, RQ-46: telafi says what is owed until when and what lapsed; make-up is planned day by day', async () => {
  const { sentTo } = show(<MakeUpCard personId={idOf(5)} title="Telafi hesabım" />, {
    '/TimeAccount/GetMakeUp': () => ({
      ...head,
      balance: 120,
      debts: [
        {
          id: idOf(1),
          day: '2026-06-01',
          cause: 'stop',
          minutes: 60,
          made: 20,
          lastDay: '2026-10-01',
          lapsed: 40,
        },
        {
          id: idOf(2),
          day: '2026-10-30',
          cause: 'bridge',
          minutes: 300,
          made: 180,
          lastDay: '2027-02-28',
          lapsed: null,
        },
      ],
      works: [],
      requests: [],
    }),
    '/Equalization/PreviewWindows': () => ({
      people: [
        {
          personId: idOf(5),
          personName: 'Leyla Özkan',
          minutes: 60,
          end: null,
          refused: [],
          warned: [
            {
              day: '2026-11-20',
              from: 1020,
              rule: 'REST',
              article: 'İş K. 63',
              message: 'Az dinlenme.',
            },
          ],
        },
      ],
      route: [],
    }),
    '/Equalization/RequestWindows': () => ({ ids: [idOf(6)] }),
  });
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows[1]).toBe('30.10.2026Tatil öncesi ya da sonrası05:0003:0028.02.2027');
  expect(rows[2]).toBe('01.06.2026Zorunlu nedenle işin durması01:0000:2000:40 silindi');
  await userEvent.click(screen.getByRole('button', { name: 'Telafi planla' }));
  const day = await screen.findByLabelText(/^Gün/, { selector: 'input' });
  await userEvent.clear(day);
  await userEvent.type(day, '20.11.2026');
  await userEvent.type(screen.getByLabelText('Başlangıç'), '17');
  await userEvent.type(screen.getByLabelText('Bitiş'), '18:00');
  expect(await screen.findByText('20.11.2026: Az dinlenme. (İş K. 63)')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Köprü günü');
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  await waitFor(() =>
    expect(sentTo('/Equalization/RequestWindows')).toMatchObject([
      {
        purpose: 'makeUp',
        windows: [{ personId: idOf(5), day: '2026-11-20', kind: 'makeUp', from: 1020, to: 1080 }],
      },
    ]),
  );
});

test('of all whom one sees, what ends within a month is marked', async () => {
  useSession.setState({ roles: ['Admin'], id: idOf(9) });
  show(<AccountsView account="timeOff" />, {
    '/TimeAccount/GetAccounts': () => ({
      today: '2026-11-17',
      people: [
        {
          personId: idOf(5),
          personName: 'Leyla Özkan',
          registrationNo: 'D005',
          departmentName: 'Montaj',
          balance: 240,
          lastDay: '2026-11-30',
          ending: 120,
          used: 60,
          lapsed: 0,
        },
      ],
    }),
    '/TimeAccount/GetTimeOff': () => timeOff,
  });
  const end = await screen.findByText('30.11.2026');
  expect(end.closest('td')!.getAttribute('data-tone')).toBe('warn');
  await userEvent.click(screen.getByRole('button', { name: 'Leyla Özkan' }));
  expect(await screen.findByRole('button', { name: 'İmzalı istek gir' })).toBeTruthy();
});
