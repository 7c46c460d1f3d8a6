/** The next registration number is offered, and taken only by whoever presses it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { UserCreatePage } from './user-create-page.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

test('it stands below the empty field until it is pressed', async () => {
  const { sentTo } = show(<UserCreatePage />, {
    '/Account/GetNextRegistrationNo': () => ({ registrationNo: 'D0251' }),
  });
  const offer = await screen.findByRole('button', { name: 'Sicil no olarak D0251 kullan' });
  const field = screen.getByLabelText<HTMLInputElement>('Sicil no');
  expect(field.value).toBe('');
  expect(sentTo('/Account/GetNextRegistrationNo')).toEqual([{}]);
  await userEvent.click(offer);
  expect(field.value).toBe('D0251');
}, 60_000);
