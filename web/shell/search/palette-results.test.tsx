/** What is typed into the palette about somebody. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { routesOf } from '#contract/kernel/pages/visibility.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { PaletteResults } from './palette-results.tsx';
import { searchTargets } from './targets.ts';

const session = useSession.getState();
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(session, true);
});

const KADIR = '11111111-1111-4111-8111-111111111111';
const kadir = {
  id: KADIR,
  name: 'Kadir',
  surname: 'Polat',
  registrationNo: 'D0164',
  avatar: null,
  active: true,
  startDate: null,
  endDate: null,
  probationEnd: null,
  titleName: 'Operatör',
  departmentName: 'Montaj',
};
const FIND = '/Account/GetSystemUsers';
const targets = searchTargets(routesOf({ roles: ['Admin'], auths: [], modules: [] }));

function Palette() {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  return (
    <>
      <input
        ref={input}
        aria-label="Ara"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <PaletteResults {...{ query, targets, input }} listId="found" onClose={() => {}} />
    </>
  );
}

const open = () => {
  useSession.setState({ roles: ['Admin'], id: 'me' });
  return show(<Palette />, {
    [FIND]: ({ search }) => (['kadir', 'kadir polat'].includes(String(search)) ? [kadir] : []),
  });
};
const address = () => screen.getByRole('status', { name: 'Adres' }).textContent;

test('a name brings what can be done about the person, behind all that was there', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Ara'), 'kadir');
  const group = await screen.findByRole('group', { name: 'Bu personel için' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Kadir Polat için izin gir',
    'Kadir Polat gününü aç',
    'Kadir Polat ayını aç',
    'Kadir Polat geçişlerini aç',
    'Kadir Polat kartını aç',
  ]);
  expect(screen.getAllByRole('group').at(-1)).toBe(group);
});

test('a name and an action is that action alone; Enter does it', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Ara'), 'Kadir Polat izin gir');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Kadir Polat için izin gir',
    ]),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/onlineIslemler/izinTalep?view=all&gir=${KADIR}`));
});

test('after > they are the only people’s matter that is offered', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Ara'), '>kadir');
  await screen.findByRole('group', { name: 'Bu personel için' });
  expect(screen.queryByRole('group', { name: 'Personel' })).toBeNull();
});
