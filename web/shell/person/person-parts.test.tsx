/** What other features tell of a person beside their record. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { personParts } from './person-parts.tsx';

const ADA = '11111111-1111-4111-8111-111111111111';
const session = useSession.getState();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T09:00:00+03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
});

const passOf = (id: string, localTime: string, more: object = {}) => ({
  id,
  localTime,
  direction: 'in',
  purpose: 'puantaj',
  deviceName: 'Gebze Ana Kapı',
  workPlaceName: 'Gebze',
  ...more,
});
const PASSES = '/Transaction/GetPasses';
const INSIDE = '/Transaction/GetInside';
const MONTH = '/Puantaj/GetPersonMonth';
const ACCOUNT = '/LeaveAccount/GetAccount';
const PLAN = '/ShiftPlan/GetPersonPlan';

const answers = {
  [PASSES]: () => [
    passOf('3', '2026-11-05 12:10:00', { purpose: 'canteen', deviceName: 'Yemekhane' }),
    passOf('2', '2026-11-05 07:52:00'),
    passOf('1', '2026-11-04 18:04:00', { direction: 'out' }),
  ],
  [INSIDE]: () => [{ workPlaceId: 'g', workPlaceName: 'Gebze', people: [{ personId: ADA }] }],
  [MONTH]: () => ({
    month: '2026-11',
    to: '2026-11-30',
    today: '2026-11-05',
    days: [{ date: '2026-11-02', code: 'NC' }],
    totals: { normal: 1698, excess: 0, overtime: 90, missing: 42 },
  }),
  [ACCOUNT]: () => ({
    balance: 9,
    asked: 2,
    planned: 0,
    nextRight: { day: '2027-03-03', days: 20 },
  }),
  [PLAN]: () => ({
    days: [
      { day: '2026-11-05', name: 'Gündüz', hours: '08:00–18:00' },
      { day: '2026-11-06', name: 'Hafta tatili', hours: null },
      { day: '2026-11-07', name: 'Gece', hours: '23:00–07:00' },
    ],
  }),
};

const may = (...auths: Auth[]) => useSession.setState({ roles: ['admin'], auths });
const everything: Auth[] = [
  { groupName: 'Transaction', number: 1 },
  { groupName: 'Puantaj', number: 1 },
  { groupName: 'PersonelOffTime', number: 3 },
  { groupName: 'Shift', number: 1 },
];
const card = (name: string) => screen.findByRole('region', { name });

describe('beside a person', () => {
  test('stands where they are, their month, their leave, their passes and their next shifts', async () => {
    may(...everything);
    const { sentTo } = show(<personParts.Beside personId={ADA} />, answers);
    const where = within(await card('Şu an'));
    await where.findByText('İçeride, Gebze');
    // Lunch is no way in or out.
    where.getByText('Son geçiş 05.11 07:52 Giriş, Gebze Ana Kapı');
    const month = within(await card('Kasım 2026'));
    expect((await month.findByText('28:18')).tagName).toBe('DD');
    expect(month.getByRole('link').getAttribute('href')).toBe(
      `/puantaj/index?gorunum=person&kisi=${ADA}`,
    );
    const leave = within(await card('Yıllık izin'));
    expect((await leave.findByText('gün kaldı')).parentElement!.textContent).toBe('gün kaldı9');
    leave.getByText('Sonraki hak ediş 03.03.2027, 20 gün');
    expect(leave.getByRole('link', { name: 'İzin gir' }).getAttribute('href')).toBe(
      `/onlineIslemler/izinTalep?view=all&gir=${ADA}`,
    );
    const passes = within(await card('Son geçişler'));
    expect((await passes.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      '05.11 12:10 GirişYemekhane',
      '05.11 07:52 GirişGebze Ana Kapı',
      '04.11 18:04 ÇıkışGebze Ana Kapı',
    ]);
    expect(passes.getByRole('link').getAttribute('href')).toBe(
      `/transaction/transaction-list?personId=${ADA}`,
    );
    const shifts = within(await card('Sıradaki vardiyalar'));
    expect((await shifts.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      '05.11 PerşembeGündüz 08:00–18:00',
      '07.11 CumartesiGece 23:00–07:00',
    ]);
    // Two cards look at the passes: they are asked for once, and for this person alone.
    expect(sentTo(PASSES)).toEqual([{ personId: ADA, state: 'counted', pageSize: 5 }]);
    expect(sentTo(INSIDE)).toEqual([{ personId: ADA }]);
    expect(sentTo(PLAN)).toEqual([{ id: ADA, from: today(), to: '2026-11-18' }]);
  });

  test.each([
    ['Transaction', ['Şu an', 'Son geçişler'], [PASSES, INSIDE]],
    ['Puantaj', ['Kasım 2026'], [MONTH]],
    ['PersonelOffTime', ['Yıllık izin'], [ACCOUNT]],
    ['Shift', ['Sıradaki vardiyalar'], [PLAN]],
  ] as const)(
    'by the right of %s alone stands what it shows, and nothing else is asked for',
    async (group, cards, calls) => {
      may({ groupName: group, number: 1 });
      const { sentTo } = show(<personParts.Beside personId={ADA} />, answers);
      await screen.findByRole('region', { name: cards[0] });
      expect(screen.getAllByRole('heading')).toHaveLength(cards.length);
      for (const name of cards) await card(name);
      const asked = Object.keys(answers).filter((path) => sentTo(path).length > 0);
      expect(asked.toSorted()).toEqual(calls.toSorted());
      expect(screen.queryByRole('link', { name: 'İzin gir' })).toBeNull();
    },
  );

  test('what fails, fails by itself and is asked for again', async () => {
    may(...everything);
    let isDown = true;
    show(<personParts.Beside personId={ADA} />, {
      ...answers,
      [ACCOUNT]: () => (isDown ? new Refused(500, 'Olmadı') : answers[ACCOUNT]()),
    });
    const leave = within(await card('Yıllık izin'));
    const again = await leave.findByRole('button', { name: 'Tekrar dene' });
    await screen.findByText('İçeride, Gebze');
    expect(screen.getAllByRole('button', { name: 'Tekrar dene' })).toHaveLength(1);
    isDown = false;
    await userEvent.click(again);
    await leave.findByText('gün kaldı');
  });

  test('who is outside, or never came, is told so', async () => {
    may({ groupName: 'Transaction', number: 1 });
    show(<personParts.Beside personId={ADA} />, { [PASSES]: () => [], [INSIDE]: () => [] });
    const where = within(await card('Şu an'));
    await where.findByText('Dışarıda');
    where.getByText('Henüz geçişi yok.');
  });
});
