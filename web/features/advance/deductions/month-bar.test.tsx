/** RQ-21 on screen: a month is locked, and stays in sight. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf } from '../testing/sample-advance.ts';
import type { DeductionMonth } from './deduction-calls.ts';
import { MonthBar } from './month-bar.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const month: DeductionMonth = {
  month: '2026-11',
  postedOn: '2026-11-30',
  state: 'draft',
  hindrance: null,
  sums: [{ unit: 'TRY', advances: 1, amount: 300_000 }],
  seen: 'abc',
  lock: null,
  locked: null,
  canLock: true,
};

test('RQ-21: the month that was locked is shown on, for its file and for what could not be deducted', async () => {
  const onMonth = vi.fn();
  const { sentTo } = show(<MonthBar companyId={idOf(3)} month={month} onMonth={onMonth} />, {
    '/AdvanceDeduction/Lock': () => ({ id: idOf(7), advances: 1 }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Kilitle' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(onMonth).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Kilitle' }));
  // Asked for without a month, the page would show the first that is open.
  await waitFor(() => expect(onMonth).toHaveBeenCalledWith('2026-11'));
  expect(sentTo('/AdvanceDeduction/Lock')).toEqual([
    { companyId: idOf(3), month: '2026-11', seen: 'abc' },
  ]);
});
