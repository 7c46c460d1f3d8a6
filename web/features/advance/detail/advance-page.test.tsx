/** One advance with all that whoever decides on it has to know. */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { advanceDetail, idOf } from '../testing/sample-advance.ts';
import { AdvancePage } from './advance-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const page = (advance: () => unknown, acts: readonly string[] = []) =>
  show(
    <Routes>
      <Route path="/avans/:id" element={<AdvancePage />} />
    </Routes>,
    {
      '/Advance/GetAdvance': advance,
      '/Request/GetTrail': () => ({
        id: idOf(1),
        kind: 3,
        state: 'waiting',
        version: 1,
        acts,
        steps: [],
        history: [],
      }),
    },
    `/avans/${idOf(1)}`,
  );

test('the page says what is asked for, why, how it comes back, and what would keep it from being approved', async () => {
  const warnings = [
    { rule: 'exit', field: 'count', message: 'Kesintiler işten çıkış ayını aşamaz.' },
  ];
  page(() => advanceDetail({ warnings }), ['return', 'reject', 'approve']);
  await screen.findByRole('heading', { name: /Emine Yalçın, taksitli avans/ });
  expect(await screen.findByText('Onayınızı bekliyor')).toBeTruthy();
  expect(screen.getByText('Ev taşıyorum')).toBeTruthy();
  expect(screen.getByText('4 taksit, ilki Aralık 2026')).toBeTruthy();
  expect(screen.getByText('Kesintiler işten çıkış ayını aşamaz.')).toBeTruthy();
  const plan = within(screen.getByRole('table'));
  expect(plan.getAllByRole('row').at(-1)!.textContent).toBe('Toplam₺12.500,00');
  const acts = within(await screen.findByRole('group', { name: 'Yapılabilecekler' }));
  expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Düzeltmeye gönder',
    'Reddet',
    'Onayla',
  ]);
  expect(screen.queryByRole('button', { name: /Düzelt ve gönder/ })).toBeNull();
});

test('what came back is corrected by whose it is', async () => {
  page(() => advanceDetail({ state: 'returned', canCorrect: true }));
  expect(await screen.findByRole('button', { name: /Düzelt ve gönder/ })).toBeTruthy();
});

test('what one does not see is not there', async () => {
  page(() => new Refused(404, 'Kayıt bulunamadı.'));
  expect(await screen.findByText('Böyle bir avans yok')).toBeTruthy();
});
