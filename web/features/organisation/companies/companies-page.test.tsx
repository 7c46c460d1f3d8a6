/** The plain page of companies leads to what each gives of annual leave, and asks before a puantaj begins on another day. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { CompaniesPage } from './companies-page.tsx';

const ID = '6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d0001';
const session = useSession.getState();

beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

test('a row opens the rights of its company', async () => {
  const { sentTo } = show(<CompaniesPage />, {
    '/Company/GetCompanies': () => [
      { id: ID, version: 1, active: true, code: 'YLD', name: 'Yıldız A.Ş.' },
    ],
    '/LeaveLaw/GetLaw': () => ({ companyId: ID, companyName: 'Yıldız A.Ş.', rows: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'İşlemler: Yıldız A.Ş.' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'İzin hakkı' }));
  await screen.findByRole('dialog', { name: 'İzin hakkı: Yıldız A.Ş.' });
  await screen.findByRole('region', { name: 'Tüm grup' });
  expect(sentTo('/LeaveLaw/GetLaw')).toEqual([{ companyId: ID }]);
}, 60_000);

test('another first puantaj day is told with what comes or goes before it is saved', async () => {
  const row = {
    id: ID,
    version: 1,
    active: true,
    code: 'YLD',
    name: 'Yıldız A.Ş.',
    firstPuantajDay: '2026-11-01',
    puantajStartDay: '1',
    overtimeAttention: 15,
  };
  const { sentTo } = show(<CompaniesPage />, {
    '/Company/GetCompanies': () => [row],
    '/Company/GetCompany': () => row,
    '/Company/UpdateCompany': () => ({ id: ID, version: 2 }),
    '/Puantaj/GetFirstDayEffect': () => ({ days: 157_432, people: 1_800 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'İşlemler: Yıldız A.Ş.' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Düzenle' }));
  const day = await screen.findByLabelText(/İlk puantaj günü/u);
  await userEvent.clear(day);
  await userEvent.type(day, '01.08.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('01.11.2026 → 01.08.2026');
  expect(asked.textContent).toContain('1.800 personelin 157.432 günü hesaplanır.');
  expect(sentTo('/Puantaj/GetFirstDayEffect')).toEqual([{ companyId: ID, firstDay: '2026-08-01' }]);
  await userEvent.click(within(asked).getByRole('button', { name: 'Vazgeç' }));
  // What was typed stays, and nothing was saved.
  await userEvent.click(await screen.findByRole('button', { name: /Kaydet/u }));
  expect(sentTo('/Company/UpdateCompany')).toEqual([]);
  const again = await screen.findByRole('alertdialog');
  await userEvent.click(within(again).getByRole('button', { name: 'Değiştir' }));
  await waitFor(() =>
    expect(sentTo('/Company/UpdateCompany')).toEqual([
      { id: ID, version: 1, firstPuantajDay: '2026-08-01' },
    ]),
  );
}, 60_000);
