/** The first page: what comes up, what a new tenant has to do, and nothing that one may not ask for. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { DashboardPage } from './dashboard-page.tsx';

const session = useSession.getState();
afterEach(() => {
  cleanup();
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const everything = {
  companies: true,
  workPlaces: true,
  departments: true,
  titles: true,
  people: true,
};
const person = { personId: '7b2a3f0e-0000-4000-8000-000000000001', name: 'Cem Aktaş' };

/** Opens the page; answers which calls it made. */
function open(dashboard: object, roles: readonly ('Admin' | 'Personel')[] = ['Admin']): string[] {
  const asked: string[] = [];
  useSession.setState({ roles: [...roles], auths: [], modules: [], name: 'Aslı Yıldız' });
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(String(url));
    const isDashboard = String(url).includes('GetDashboard');
    const empty = { today: '2026-11-16', upcoming: [], documents: [], has: everything };
    // The day's numbers have tests of their own.
    if (String(url).includes('GetAttendance')) return new Promise<Response>(() => {});
    if (/ForSelect|GetOverview|GetOwnAccounts|GetPeriods|GetNearYearLimit/.test(String(url)))
      return Response.json({ success: true, data: [] });
    return Response.json(
      isDashboard
        ? { success: true, data: { ...empty, ...dashboard } }
        : { success: true, data: [], total: 0 },
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

const card = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section')!);
};

test('a new tenant is told what to do first, in the order in which it is needed', async () => {
  open({ has: { ...everything, workPlaces: false, people: false } });
  const steps = (await card(/İlk adımlar/)).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/Firma ekleyin.*Tamam$/),
    expect.stringMatching(/İşyeri ekleyin.*Sıradaki$/),
    expect.stringMatching(/Departmanları kurun.*Tamam$/),
    expect.stringMatching(/Ünvanları.*Tamam$/),
    expect.stringMatching(/Personeli ekleyin.*Sonra$/),
  ]);
});

test('one that has everything is told nothing of it', async () => {
  open({});
  await card(/Yaklaşanlar/);
  expect(screen.queryByText('İlk adımlar')).toBeNull();
});

test('what comes up is named with its day, and what has expired says so', async () => {
  open({
    upcoming: [
      { ...person, day: '2026-11-17', kind: 'probation' },
      { ...person, day: '2026-11-20', kind: 'birthday' },
    ],
    documents: [{ ...person, id: person.personId, title: 'Ehliyet', day: '2026-11-01' }],
  });
  const rows = (await card(/Yaklaşanlar/)).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Cem AktaşDeneme süresi bitiyoryarın$/),
    expect.stringMatching(/Cem AktaşDoğum günü20\.11$/),
  ]);
  const documents = (await card(/Süresi dolan belgeler/)).getByRole('listitem');
  expect(documents.textContent).toMatch(/Ehliyetsüresi doldu$/);
});

test('whoever may not look people up asks for nothing about them, also after somebody who may', async () => {
  open({});
  await card(/Kapı cihazları/);
  cleanup();
  const asked = open({}, ['Personel']);
  await card(/Kısayollar/);
  expect(asked.filter((url) => /GetDashboard|GetNearYear|GetPeriods/.test(url))).toEqual([]);
  expect(screen.queryByText(/Bilgilerim/)).toBeNull();
});

test('the place of what comes late is kept, so that nothing moves from under the finger', async () => {
  open({});
  expect(await screen.findAllByRole('status')).not.toEqual([]);
});
