/** The calendar of a period: painted singly and for everybody, judged as it is painted, sent to the chain. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import type { PeriodDetail } from '../equalization-calls.ts';
import { PlanView } from './plan-view.tsx';

const idOf = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(9), roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const end = {
  to: '2026-11-29',
  balance: 240,
  average: 2700,
  contract: 2700,
  excess125: 0,
  excess150: 240,
};
const person = (n: number, personName: string) => ({
  personId: idOf(n),
  personName,
  registrationNo: `D00${n}`,
  isInside: true,
  balance: 240,
});
const detail = {
  period: { id: idOf(1), from: '2026-11-16', to: '2026-11-29' },
  today: '2026-11-17',
  people: [person(5, 'Leyla Özkan'), person(6, 'Elif Baran')],
} as unknown as PeriodDetail;

const days = (windows: object[] = []) => [
  { date: '2026-11-18', net: 480, plan: { from: 480, to: 1020 }, mark: null, windows },
  { date: '2026-11-19', net: 480, plan: { from: 480, to: 1020 }, mark: null, windows: [] },
  { date: '2026-11-22', net: 0, plan: null, mark: 'weeklyRest', windows: [] },
];
const agreed = { kind: 'shorter', from: 840, to: 1020, waiting: false, requestId: idOf(3) };

const PREVIEW = '/Equalization/PreviewWindows';
const SEND = '/Equalization/RequestWindows';

function open(refused: object[] = []) {
  const onOpen = vi.fn();
  const shown = show(<PlanView detail={detail} search="" onOpen={onOpen} />, {
    '/Equalization/GetPlan': () => ({
      today: '2026-11-17',
      people: [
        { personId: idOf(5), end, days: days([agreed]) },
        { personId: idOf(6), end, days: days() },
      ],
    }),
    [PREVIEW]: ({ windows }) => ({
      people: [...new Set((windows as { personId: string }[]).map(({ personId }) => personId))].map(
        (personId) => ({
          personId,
          personName: personId === idOf(5) ? 'Leyla Özkan' : 'Elif Baran',
          minutes: 120,
          end: { ...end, balance: 360 },
          refused: personId === idOf(6) ? refused : [],
          warned: [],
        }),
      ),
      route: [],
    }),
    [SEND]: () => ({ ids: [idOf(7)] }),
  });
  return { ...shown, onOpen };
}

const cell = (name: string) => screen.findByRole('button', { name });

test('RQ-38: a day’s head paints everybody; the end of the period is told, and what was agreed is left alone', async () => {
  const { sentTo, onOpen } = open();
  await userEvent.click(await cell('18.11.2026: herkes'));
  expect(await cell('Elif Baran, 18.11.2026: DC 17:00–19:00, taslak')).toBeTruthy();
  expect(await cell('Leyla Özkan, 18.11.2026: DI 14:00–17:00, onaylı')).toBeTruthy();
  await waitFor(() =>
    expect(sentTo(PREVIEW).at(-1)).toEqual({
      purpose: 'equalization',
      windows: [{ personId: idOf(6), day: '2026-11-18', kind: 'longer', from: 1020, to: 1140 }],
    }),
  );
  const row = (await screen.findByRole('rowheader', { name: /Elif Baran/ })).closest('tr')!;
  await waitFor(() => expect(within(row).getByText('06:00')).toBeTruthy());
  await userEvent.click(await cell('Leyla Özkan, 18.11.2026: DI 14:00–17:00, onaylı'));
  expect(onOpen).toHaveBeenCalledWith(idOf(3));
  // Nothing can be painted on weekly rest.
  expect(screen.queryByRole('button', { name: /Elif Baran, 22.11.2026/ })).toBeNull();
  // The same press takes it away again.
  await userEvent.click(await cell('18.11.2026: herkes'));
  expect(await cell('Elif Baran, 18.11.2026: boş')).toBeTruthy();
});

test('RQ-38: a day that is refused is marked and stays behind; the rest goes to the chain with its reason', async () => {
  const message = 'O günün çalışması günlük sınırı aşar.';
  const { sentTo } = open([
    { day: '2026-11-19', from: 1020, rule: 'DAY', article: 'İş K. 63', message },
  ]);
  await userEvent.click(await cell('19.11.2026: herkes'));
  expect(await screen.findByText(`Elif Baran, 19.11.2026: ${message} (İş K. 63)`)).toBeTruthy();
  const send = await screen.findByRole('button', { name: '1 taslağı onaya gönder' });
  await userEvent.click(send);
  expect(sentTo(SEND)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Sayım');
  await userEvent.click(send);
  await waitFor(() =>
    expect(sentTo(SEND)).toEqual([
      {
        purpose: 'equalization',
        windows: [{ personId: idOf(5), day: '2026-11-19', kind: 'longer', from: 1020, to: 1140 }],
        reason: 'Sayım',
        seenFree: true,
      },
    ]),
  );
  expect(await cell('Leyla Özkan, 19.11.2026: boş')).toBeTruthy();
  expect(await cell('Elif Baran, 19.11.2026: DC 17:00–19:00, taslak')).toBeTruthy();
});
