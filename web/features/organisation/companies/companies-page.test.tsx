/** The plain page of companies leads to what each gives of annual leave. */
import { screen } from '@testing-library/react';
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
