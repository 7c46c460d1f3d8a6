/** The list of people asks for the columns that it shows, and for what its rows need besides. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/session/query-client.ts';
import { useSession } from '#web/session/session.ts';
import { useSettings } from '#web/session/settings/settings-store.ts';
import { UserList } from '#web/shell/person/user-list.tsx';

const session = useSession.getState();
const settings = useSettings.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  // What is asked for meanwhile finds the stub still.
  cleanup();
  useSession.setState(session, true);
  useSettings.setState(settings, true);
  vi.unstubAllGlobals();
});

const everyRow = ['version', 'name', 'surname', 'avatar', 'registrationNo', 'username'];
const ofState = ['active', 'startDate', 'endDate', 'probationEnd'];

/** What the page asks for when it opens at an address. */
async function askedAt(address: string): Promise<string[]> {
  const asked: { fields: string[] }[] = [];
  vi.stubGlobal('fetch', async (url: URL | string, { body }: { body: string }) => {
    if (String(url).includes('GetSystemUsers')) asked.push(JSON.parse(body));
    return Response.json({ success: true, data: [], total: 0 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <UserList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/kişi yok/);
  return asked[0]!.fields.toSorted();
}

test('as it comes', async () => {
  const shown = ['companyName', 'workPlaceName', 'departmentName', 'titleName'];
  expect(await askedAt('/')).toEqual(
    [...everyRow, ...ofState, ...shown, 'roles', 'cardNo'].toSorted(),
  );
});

test('while there is nobody, adding is offered once: where the page says so', async () => {
  await askedAt('/');
  const [add, ...others] = screen.getAllByRole('button', { name: 'Personel ekle' });
  expect(others).toEqual([]);
  expect(add!.closest('.state')).not.toBeNull();
});

test('with other columns, and for the name of the manager who is filtered by', async () => {
  useSettings.setState(({ settings: now }) => ({
    settings: {
      ...now,
      lists: { UserList: { columns: ['name', 'payrollNo'], density: 'normal' } },
    },
  }));
  const managers = ['managerId', 'managerName', 'secondManagerId', 'secondManagerName'];
  expect(await askedAt('/?managerId=7b2a3f0e-0000-4000-8000-000000000001')).toEqual(
    // What a phone's rows tell comes along: the window may be made narrow.
    [...everyRow, ...ofState, 'payrollNo', 'departmentName', 'titleName', ...managers].toSorted(),
  );
});

test('what is read before the page is drawn is what the page shows: it is asked for once', async () => {
  let calls = 0;
  vi.stubGlobal('fetch', async (url: URL | string) => {
    if (String(url).includes('GetSystemUsers')) calls++;
    return Response.json({ success: true, data: [], total: 0 });
  });
  const search = '?ara=ay&companyCode=A&sirala=-name';
  UserList.readFirst(search);
  expect(calls).toBe(1);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <UserList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/kişi yok/);
  expect(calls).toBe(1);
  queryClient.clear();
});
