import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { OwnClose } from './own-close.tsx';

afterEach(() => vi.unstubAllGlobals());

const COMPANY = '00000001-0000-4000-8000-000000000000';
const named = { companyId: COMPANY, month: '2026-10', seen: 'abc' };

const month = (change: object = {}) => ({
  ...named,
  companyName: 'Işık Lojistik Ltd. Şti.',
  from: '2026-10-01',
  to: '2026-10-31',
  isLocked: false,
  state: 'looked',
  daysLeft: 2,
  confirmedAt: null,
  figures: {
    periodDays: 31,
    worked: 19.5,
    weeklyRest: 9,
    normal: 10_480,
    missing: 20,
    sgkDays: 30,
  },
  changes: { figures: {}, dates: [] },
  isLookedAt: false,
  objections: [],
  ...change,
});

const open = (own: object | null, more: object = {}) =>
  show(<OwnClose />, {
    '/MonthClose/GetOwn': () => own,
    '/MonthClose/LookAtOwn': () => null,
    '/MonthClose/ConfirmOwn': () => null,
    '/Correction/Request': () => ({ id: COMPANY }),
    ...more,
  });

test('PR-39: one’s month is told, the look is written down, and agreed to as it was seen', async () => {
  const { sentTo } = open(month());
  expect(await screen.findByRole('heading', { name: '19,5 gün çalıştınız' })).toBeTruthy();
  expect(screen.getByText('Yanıtınız bekleniyor, 2 gün kaldı')).toBeTruthy();
  expect(screen.getByText('00:20')).toBeTruthy();
  await waitFor(() => expect(sentTo('/MonthClose/LookAtOwn')).toEqual([named]));
  await userEvent.click(screen.getByRole('button', { name: 'Onaylıyorum' }));
  expect(await screen.findByText('Ekim 2026 puantajınızı onayladınız.')).toBeTruthy();
  expect(sentTo('/MonthClose/ConfirmOwn')).toEqual([named]);
});

test('PR-39: an objection names a day of the period and says what is wrong', async () => {
  const { sentTo } = open(month({ isLookedAt: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'İtiraz ediyorum' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ekim 2026: itiraz' }));
  await userEvent.type(form.getByLabelText('Hangi gün?'), '01.11.2026');
  await userEvent.type(form.getByLabelText('Ne yanlış?'), 'Geç kalmadım');
  await userEvent.click(form.getByRole('button', { name: 'Gönder' }));
  expect(await form.findByText('Bu dönemden bir gün yazın.')).toBeTruthy();
  await userEvent.clear(form.getByLabelText('Hangi gün?'));
  await userEvent.type(form.getByLabelText('Hangi gün?'), '08.10.2026');
  await userEvent.click(form.getByRole('button', { name: 'Gönder' }));
  await waitFor(() =>
    expect(sentTo('/Correction/Request')).toEqual([
      { day: '2026-10-08', kind: 'objection', reason: 'Geç kalmadım' },
    ]),
  );
  expect(sentTo('/MonthClose/LookAtOwn'), 'it was looked at before').toEqual([]);
});

test('PR-39: what was answered is told, and not asked again', async () => {
  open(month({ state: 'confirmed', confirmedAt: '2026-11-05T07:00:00Z' }));
  expect(await screen.findByText('Onayladınız, 05.11.2026 10:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Onaylıyorum' })).toBeNull();
});

test('PR-39: an objection stands there until it is answered', async () => {
  open(
    month({
      state: 'objected',
      objections: [{ day: '2026-10-08', reason: 'Geç kalmadım', state: 'waiting', answer: null }],
    }),
  );
  const list = await screen.findByRole('list', { name: 'İtirazlarınız' });
  expect(list.textContent).toContain('08.10.2026 “Geç kalmadım”yanıt bekliyor');
});
