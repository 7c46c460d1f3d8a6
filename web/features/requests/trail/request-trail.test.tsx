/** The way of a request: what is done, where it stands, what comes, and what one may do about it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf, trail } from '../testing/sample-requests.ts';
import { show } from '#web/testing/show.tsx';
import { RequestTrail } from './request-trail.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const GET = '/Request/GetTrail';

test('each step says who decided and for whom, whom it waits for and why, or who comes', async () => {
  show(<RequestTrail id={idOf(1)} />, { [GET]: () => trail() });
  const now = (await screen.findByText('Yöneticisinin yöneticisi')).closest('li')!;
  const [done, waiting, next] = [...now.parentElement!.children].map((step) => step.textContent);
  expect(done).toMatch(/Hakan Doğan, Çiğdem Bozkurt adına · 16\.11\.2026 08:20Hat aksamaz\.$/);
  expect(waiting).toMatch(/Aslı Yıldız · .*bir üst yönetici onaylar/);
  expect(next).toMatch(/Ahmet Oğuz ya da Ece Tan$/);
  expect(now.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('1 / 3')).toBeTruthy();
});

test('history tells all of it, the newest first', async () => {
  show(<RequestTrail id={idOf(1)} />, { [GET]: () => trail() });
  const first = (await screen.findByText('Emine Yalçın')).closest('ol')!;
  const entries = within(first).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Hakan Doğan, Çiğdem Bozkurt adına · Onaylama.*Hat aksamaz\.$/),
    expect.stringMatching(/^Emine Yalçın · Talep gönderme.*DurumOnay bekliyor$/),
  ]);
});

test('one may do what the server says one may, and a withdrawal needs no reason', async () => {
  const { sentTo } = show(<RequestTrail id={idOf(1)} />, {
    [GET]: () => trail({ acts: ['submit', 'withdraw'] }),
    '/Request/Act': () => ({ id: idOf(1), state: 'withdrawn', version: 4 }),
  });
  const acts = within(await screen.findByRole('group', { name: 'Yapılabilecekler' }));
  // What is sent anew is changed first, on the page of its kind.
  expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Geri çek']);
  const user = userEvent.setup();
  await user.click(acts.getByRole('button'));
  const form = within(await screen.findByRole('dialog', { name: 'Geri çek' }));
  await user.click(form.getByRole('button', { name: 'Geri çek' }));
  await screen.findByText('Talep geri çekildi.');
  expect(sentTo('/Request/Act')).toEqual([{ id: idOf(1), seen: 3, act: 'withdraw', note: '' }]);
});

test('whoever may do nothing is offered nothing', async () => {
  show(<RequestTrail id={idOf(1)} />, { [GET]: () => trail({ acts: [], state: 'approved' }) });
  await screen.findByText('Onaylandı');
  expect(screen.queryByRole('group', { name: 'Yapılabilecekler' })).toBeNull();
});
