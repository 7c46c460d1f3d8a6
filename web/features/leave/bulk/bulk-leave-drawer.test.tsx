/** A bulk leave: whom it is for, what it tells before, and that what was looked at is what is started. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { ANNUAL, idOf, types } from '../testing/sample-leave.ts';
import { BulkLeaveDrawer } from './bulk-leave-drawer.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const PREVIEW = '/Leave/PreviewBulk';
const START = '/Leave/StartBulk';

const person = (n: number, personName: string, reason: string | null, after: number) => ({
  personId: idOf(n),
  personName,
  registrationNo: `D01${n}`,
  departmentName: 'Montaj',
  days: 1,
  minutes: 480,
  balance: { before: after + 1, after },
  reason,
});

const looked = {
  total: 3,
  able: 2,
  days: 2,
  below: 1,
  rows: [
    person(51, 'Emine Yalçın', null, -1),
    person(52, 'Adem Kaya', null, 4),
    person(53, 'Çıkan Biri', 'Bu günlerde başka bir izin var.', 0),
  ],
};

function open(answers: Parameters<typeof show>[1] = {}) {
  const onClose = vi.fn();
  const shown = show(<BulkLeaveDrawer onClose={onClose} />, {
    '/Leave/GetTypesForSelect': () => types,
    [PREVIEW]: () => looked,
    [START]: () => ({ taskId: idOf(9) }),
    ...answers,
  });
  return { ...shown, onClose };
}

async function fill() {
  await userEvent.click(await screen.findByLabelText('İzin tipi'));
  await userEvent.click(await screen.findByTitle('Yıllık izin'));
  await userEvent.type(screen.getByLabelText('İlk gün'), '23.11.2026');
  await userEvent.type(screen.getByLabelText('Açıklama'), 'Fabrika kapalı');
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }));
}

test('everybody is told of, and who cannot have it with the reason; then just that is started', async () => {
  const { sentTo } = open();
  await fill();
  const list = within(await screen.findByRole('region', { name: 'Önizleme' }));
  expect(list.getByText('Emine Yalçın')).toBeTruthy();
  expect(list.getByText('Bakiye 0 gün → -1 gün').getAttribute('data-bad')).toBe('true');
  expect(list.getByText(/1 kişinin bakiyesi eksiye düşer/)).toBeTruthy();
  expect(list.queryByText('Çıkan Biri')).toBeNull();
  await userEvent.click(list.getByRole('button', { name: '1 kişiye girilemez' }));
  expect(list.getByText('Bu günlerde başka bir izin var.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '2 kişiye izin gir' }));
  expect(await screen.findByText(/Toplu izin sürüyor/)).toBeTruthy();
  const asked = {
    personIds: [],
    exceptIds: [],
    leaveTypeId: ANNUAL,
    part: 'day',
    from: '2026-11-23',
    to: '2026-11-23',
    fromMinute: null,
    toMinute: null,
    note: 'Fabrika kapalı',
  };
  expect(sentTo(PREVIEW)).toEqual([asked]);
  expect(sentTo(START)).toEqual([asked]);
});

test('who goes back finds what was typed, and a fault at its field', async () => {
  const message = 'Toplu izin en çok 366 gün olabilir.';
  let isRefused = false;
  const { sentTo } = open({
    [PREVIEW]: () =>
      isRefused ? new Refused(400, message, [{ field: 'to', Message: message }]) : looked,
  });
  await fill();
  await userEvent.click(await screen.findByRole('button', { name: 'Geri dön' }));
  expect(screen.getByLabelText<HTMLInputElement>('Son gün').value).toBe('23.11.2026');
  isRefused = true;
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(sentTo(PREVIEW)).toHaveLength(2));
  expect(sentTo(START)).toEqual([]);
});
