/** Who is away when, for eyes and for ears. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { idOf } from '../testing/sample-leave.ts';
import type { LeaveCalendarAnswer } from './calendar-calls.ts';
import { awayByDay } from './day-list.tsx';
import { LeaveCalendar } from './leave-calendar.tsx';

afterEach(() => vi.unstubAllGlobals());

const calendar: LeaveCalendarAnswer = {
  total: 2,
  people: [
    {
      personId: idOf(51),
      name: 'Emine Yalçın',
      departmentName: 'Montaj',
      leaves: [
        {
          id: idOf(1),
          label: 'Yıllık izin',
          colour: '#1565C0',
          from: '2026-10-30',
          to: '2026-11-03',
          part: 'day',
          isWaiting: true,
        },
      ],
    },
    {
      personId: null,
      name: 'Adem Kaya',
      departmentName: 'Montaj',
      leaves: [
        {
          id: null,
          label: 'İzinli',
          colour: '#8C8C8C',
          from: '2026-11-03',
          to: '2026-11-03',
          part: 'morning',
          isWaiting: false,
        },
      ],
    },
  ],
  holidays: [{ day: '2026-11-10', name: 'Tatil', isHalf: false }],
};

test('each row reads as its leaves in words; one that may be opened is a link, a colleague’s is none', async () => {
  show(
    <LeaveCalendar lists={null} />,
    { '/Leave/GetCalendar': () => calendar },
    '/?view=calendar&ay=2026-11',
  );
  const table = within(await screen.findByRole('table', { name: 'İzinler, Kasım 2026' }));
  const link = table.getByRole('link', {
    name: 'Yıllık izin, 30.10.2026 – 03.11.2026, onay bekliyor',
  });
  expect(link.getAttribute('href')).toBe(`/onlineIslemler/izin-detay/${idOf(1)}`);
  expect(link.getAttribute('data-waiting')).toBe('true');
  // What began before the month is cut at its edge.
  expect(link.closest('li')!.style.gridColumn).toBe('1 / 4');
  expect(table.getAllByRole('link')).toHaveLength(1);
  expect(table.getByText('İzinli, 03.11.2026, öğleden önce')).toBeTruthy();
  expect(table.getByTitle('10.11.2026 Salı: Tatil').getAttribute('data-kind')).toBe('holiday');
});

test('another month is asked for from its first to its last day', async () => {
  const { sentTo } = show(
    <LeaveCalendar lists={null} />,
    { '/Leave/GetCalendar': () => calendar },
    '/?view=calendar&ay=2026-01',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sonraki ay' }));
  await screen.findByText('Şubat 2026');
  expect(sentTo('/Leave/GetCalendar').at(-1)).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('by days: each day with who is away, and holidays also where nobody is', () => {
  const days = awayByDay('2026-11-01', calendar);
  expect(
    days.map(({ day, holiday, away }) => [day, holiday, away.map(({ name }) => name)]),
  ).toEqual([
    ['2026-11-01', undefined, ['Emine Yalçın']],
    ['2026-11-02', undefined, ['Emine Yalçın']],
    ['2026-11-03', undefined, ['Emine Yalçın', 'Adem Kaya']],
    ['2026-11-10', 'Tatil', []],
  ]);
});
