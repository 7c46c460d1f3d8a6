/** One leave with all that whoever decides on it has to know. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf, leaveDetail } from '../testing/sample-leave.ts';
import { runsOf } from './effect-card.tsx';
import { LeavePage } from './leave-page.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const trail = (acts: readonly string[], state = 'waiting') => ({
  id: idOf(1),
  kind: 1,
  state,
  version: 3,
  acts,
  steps: [],
  history: [],
});

const page = (leave: object, acts: readonly string[] = [], more: Parameters<typeof show>[1] = {}) =>
  show(
    <Routes>
      <Route path="/izin/:id" element={<LeavePage />} />
    </Routes>,
    {
      '/Leave/GetLeave': () => leave,
      '/Request/GetTrail': () => trail(acts),
      ...more,
    },
    `/izin/${idOf(1)}`,
  );

test('the page says what it takes, what is left, what it does and who else is away', async () => {
  page(leaveDetail(), ['return', 'reject', 'approve']);
  await screen.findByRole('heading', { name: /Emine Yalçın, yıllık izin/ });
  expect(await screen.findByText('Onayınızı bekliyor')).toBeTruthy();
  expect(screen.getByText('Kalan').textContent).toBe('Kalan3 gün');
  expect(screen.getByText('İşbaşı').parentElement!.textContent).toBe('İşbaşı30.11.2026Pazartesi');
  expect(screen.getByText('28.11.2026 Cumartesi')).toBeTruthy();
  expect(screen.getByText('Departmanın üçte biri izinli.')).toBeTruthy();
  expect(screen.getByText('Onaylanırsa').parentElement!.textContent).toMatch(
    /UCI 5 gün ücretli23\.11\.2026 – 27\.11\.2026$/,
  );
  expect(screen.getByText('Adem Kaya')).toBeTruthy();
  expect(screen.getByText('Hakan Doğan')).toBeTruthy();
  const acts = within(await screen.findByRole('group', { name: 'Yapılabilecekler' }));
  expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Düzeltmeye gönder',
    'Reddet',
    'Onayla',
  ]);
});

test('days are put together only while they are recorded and paid alike', () => {
  const day = (date: string, pay: 'paid' | 'sgk') => ({
    day: date,
    cost: 1,
    workTypeCode: 'USI',
    pay,
  });
  const runs = runsOf([
    day('2026-11-02', 'paid'),
    day('2026-11-03', 'paid'),
    day('2026-11-04', 'sgk'),
  ]);
  expect(runs.map(({ pay, days }) => [pay, days.length])).toEqual([
    ['paid', 2],
    ['sgk', 1],
  ]);
});

test('a document that is late is said to be so, and is brought here', async () => {
  page(leaveDetail({ documentState: 'late', documentDue: '2026-11-10', canAttach: true }));
  expect((await screen.findByText(/Belge gecikti; son gün 10\.11\.2026 idi\./)).className).toBe(
    'missing',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Belge ekle' }));
  await screen.findByRole('dialog', { name: 'Belge ekle' });
});

test('who may enters an early return within the leave, and reads what came back', async () => {
  const leave = leaveDetail({ state: 'approved', version: 5, canReturnEarly: true });
  const { sentTo } = page(leave, ['annul'], {
    '/Leave/ReturnEarly': () => ({ id: idOf(1), returned: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Erken dönüş gir' }));
  const form = within(await screen.findByRole('dialog', { name: 'Erken dönüş gir' }));
  await userEvent.type(form.getByLabelText('İşbaşı günü'), '23.11.2026');
  await userEvent.click(form.getByRole('button', { name: 'Erken dönüşü gir' }));
  await form.findByText('24.11.2026 ile 27.11.2026 arasında bir gün seçin.');
  await userEvent.clear(form.getByLabelText('İşbaşı günü'));
  await userEvent.type(form.getByLabelText('İşbaşı günü'), '26.11.2026');
  await userEvent.click(form.getByRole('button', { name: 'Erken dönüşü gir' }));
  await screen.findByText('Erken dönüş girildi; 2 gün bakiyeye döndü.');
  expect(sentTo('/Leave/ReturnEarly')).toEqual([
    { id: idOf(1), seen: 5, firstDayBack: '2026-11-26', note: '' },
  ]);
});

test('what came back is corrected from here', async () => {
  page(leaveDetail({ state: 'returned', canCorrect: true }), ['submit', 'withdraw']);
  await userEvent.click(await screen.findByRole('button', { name: 'Düzelt ve gönder' }));
  await screen.findByRole('dialog', { name: 'İzni düzelt' });
});

test.each([404, 400])(
  'an id that is not there, or none at all (%i), is told as such',
  async (status) => {
    const { sentTo } = page(new Refused(status, 'Kayıt bulunamadı.'));
    await screen.findByText('Böyle bir izin yok');
    await waitFor(() => expect(sentTo('/Leave/GetLeave')).toHaveLength(1));
  },
);
