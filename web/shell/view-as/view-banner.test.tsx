import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { ViewBanner } from './view-banner.tsx';

const before = useSession.getState();
afterEach(() => {
  useSession.setState(before, true);
  vi.unstubAllGlobals();
});

const viewedBy = { id: '1', name: 'Ayşe Yılmaz' };

test('who looks with their own eyes sees no banner', () => {
  useSession.setState({ name: 'Mehmet Kaya', viewedBy: null });
  render(<ViewBanner />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the banner says through whose eyes one looks, and that nothing can be changed', () => {
  useSession.setState({ name: 'Mehmet Kaya', viewedBy });
  render(<ViewBanner />);
  const { textContent } = screen.getByRole('region', { name: 'Kullanıcı olarak görüntüleme' });
  expect(textContent).toContain('Mehmet Kaya olarak görüntülüyorsunuz · salt okunur');
});

test('the way out is asked for once, however often it is pressed, and can be tried again after a failure', async () => {
  useSession.setState({ name: 'Mehmet Kaya', viewedBy });
  let fail: (error: Error) => void = () => {};
  const fetching = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  vi.stubGlobal('fetch', fetching);
  render(<ViewBanner />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Bitir' });
  await userEvent.dblClick(button);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(button.disabled).toBe(true);
  await act(async () => fail(new TypeError('network')));
  await waitFor(() => expect(button.disabled).toBe(false));
});
