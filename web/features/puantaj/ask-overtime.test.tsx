import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { AskOvertime } from './ask-overtime.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: 'me' }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const day = {
  personId: 'other',
  day: '2026-11-10',
  waiting: 45,
  segments: [
    { from: 465, to: 480, code: 'GFC' },
    { from: 480, to: 1080, code: 'NC' },
    { from: 1080, to: 1110, code: 'CFC' },
  ],
} as const;

const address = () => screen.queryByRole('link', { name: 'Talep et' })?.getAttribute('href');

test('RQ-25: what waits is asked for as it was worked, for whom it was', () => {
  show(<AskOvertime day={day} onApprove={vi.fn()} />, {});
  expect(address()).toBe(
    '/onlineIslemler/fazla-mesai?gun=2026-11-10&kisi=other&saat=465-480%2C1080-1110',
  );
});

test('of oneself nobody is named, and of a day with nothing that waits nothing is offered', () => {
  show(<AskOvertime day={{ ...day, personId: 'me' }} onApprove={vi.fn()} />, {});
  expect(address()).toBe('/onlineIslemler/fazla-mesai?gun=2026-11-10&saat=465-480%2C1080-1110');
  show(<AskOvertime day={{ ...day, waiting: 0 }} onApprove={vi.fn()} />, {});
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('who may enter what is agreed does so from there, of others alone', () => {
  useSession.setState({ id: 'me', roles: ['Admin'] });
  const onApprove = vi.fn();
  show(<AskOvertime day={day} onApprove={onApprove} />, {});
  screen.getByRole('button', { name: 'Onayla' }).click();
  expect(onApprove).toHaveBeenCalledOnce();
  show(<AskOvertime day={{ ...day, personId: 'me' }} onApprove={onApprove} />, {});
  expect(screen.getAllByRole('button', { name: 'Onayla' })).toHaveLength(1);
});
