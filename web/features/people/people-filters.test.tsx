/** What the filters of people offer is asked for when somebody looks at it, or when what is chosen must be named. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { UserList } from '#web/shell/person/user-list.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  cleanup();
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

/** The selects that were asked for, as they come. */
async function openedAt(address: string): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const name = /Get(\w+)ForSelect/.exec(String(url))?.[1];
    if (name !== undefined) asked.push(name);
    const data = name === 'Companies' ? [{ id: '1', code: 'A', name: 'Anadolu' }] : [];
    return Response.json({ success: true, data, total: 0 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <UserList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/kişi yok/);
  return asked;
}

test('a list that is opened asks for no select', async () => {
  expect(await openedAt('/')).toEqual([]);
});

test('a filter that is opened asks for its own', async () => {
  const asked = await openedAt('/');
  // Whole, as a finger does it: whether the field's code is here already or comes after the press.
  await userEvent.click(screen.getByRole('combobox', { name: 'Firma' }));
  await waitFor(() => expect(asked).toEqual(['Companies']));
});

test('a filter that is set asks for the name of what is chosen', async () => {
  expect(await openedAt('/?companyCode=A')).toEqual(['Companies']);
});
