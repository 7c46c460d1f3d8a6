/** An advance for many: whom it is for, what it comes to before, what is started, and how it goes back. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { form, idOf, preview as one } from '../testing/sample-advance.ts';
import { BulkAdvanceDrawer } from './bulk-advance-drawer.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(5) }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const PREVIEW = '/Advance/PreviewBulk';
const START = '/Advance/StartBulk';
const UNDO = '/Request/UndoEntered';

const person = (n: number, personName: string, more: object = {}) => ({
  personId: idOf(n),
  personName,
  registrationNo: `D01${n}`,
  departmentName: 'Montaj',
  open: 0,
  warnings: [],
  reason: null,
  ...more,
});

const looked = {
  total: 3,
  able: 2,
  warned: 1,
  unit: 'TRY',
  amount: 2_500_000,
  plan: one().plan,
  rows: [
    person(51, 'Emine Yalçın', { open: 300_000 }),
    person(52, 'Adem Kaya', { warnings: ['Bu avans tipi deneme süresinde istenemez.'] }),
    person(53, 'Çıkan Biri', { reason: 'Avans yalnız çalışılan günlerde istenebilir.' }),
  ],
};

const task = {
  id: idOf(9),
  kind: 'bulk-advance',
  state: 'done',
  done: 3,
  total: 3,
  result: { entered: 2, refused: 1, ids: [idOf(1), idOf(2)] },
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-19T08:00:00Z',
  startedAt: '2026-11-19T08:00:00Z',
  finishedAt: '2026-11-19T08:00:01Z',
};

const open = (answers: Parameters<typeof show>[1] = {}) =>
  show(<BulkAdvanceDrawer onClose={vi.fn()} />, {
    '/Advance/GetForm': () => form,
    [PREVIEW]: () => looked,
    [START]: () => ({ taskId: idOf(9) }),
    '/Task/GetTasks': () => [task],
    ...answers,
  });

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
}

async function fill() {
  await choose('Avans tipi', 'Taksitli avans');
  await userEvent.type(screen.getByLabelText('Personel başına tutar'), '12500');
  await choose('İlk kesinti', 'Aralık 2026');
  await userEvent.type(screen.getByLabelText('Neden'), 'Bayram');
}

const asked = {
  personIds: [],
  exceptIds: [],
  advanceTypeId: idOf(81),
  amount: 1_250_000,
  count: 1,
  first: '2026-12',
  consent: true,
  reason: 'Bayram',
};

test('RQ-4: everybody is told of with what to know or why not; what was looked at is started, and goes back by one press', async () => {
  const { sentTo } = open({ [UNDO]: () => ({ undone: 2 }) });
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }));
  const list = within(await screen.findByRole('region', { name: 'Önizleme' }));
  expect(list.getByText('Toplam', { selector: 'dt' }).nextElementSibling!.textContent).toBe(
    '₺25.000,002 kişi × ₺12.500,00',
  );
  expect(list.getByText('₺3.000,00 açık')).toBeTruthy();
  expect(list.getByText('Bu avans tipi deneme süresinde istenemez.')).toBeTruthy();
  expect(list.getByText(/1 kişide firmanın bir kuralı aşılıyor/)).toBeTruthy();
  expect(list.queryByText('Çıkan Biri')).toBeNull();
  await userEvent.click(list.getByRole('button', { name: '1 kişiye girilemez' }));
  expect(list.getByText('Avans yalnız çalışılan günlerde istenebilir.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '2 kişiye avans gir' }));
  expect(await screen.findByText('2 kişiye avans girildi, 1 kişiye girilemedi.')).toBeTruthy();
  expect(sentTo(PREVIEW)).toEqual([asked]);
  expect(sentTo(START)).toEqual([asked]);
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('Hepsi geri alındı.')).toBeTruthy();
  expect(sentTo(UNDO)).toEqual([{ ids: [idOf(1), idOf(2)] }]);
});

test('RQ-13: without the papers of consent nothing is asked, and what nobody could have stands at its field', async () => {
  const message = 'Her taksite en az ₺100,00 düşecek bir tutar yazın.';
  const { sentTo } = open({
    [PREVIEW]: () => new Refused(400, message, [{ field: 'amount', Message: message }]),
  });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }));
  expect(await screen.findByText('Kesinti onayı olmadan avans istenemez.')).toBeTruthy();
  expect(sentTo(PREVIEW)).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }));
  const amount = screen
    .getByLabelText('Personel başına tutar')
    .closest<HTMLElement>('.ant-form-item')!;
  expect(await within(amount).findByText(message)).toBeTruthy();
  await waitFor(() => expect(sentTo(PREVIEW)).toEqual([asked]));
  expect(sentTo(START)).toEqual([]);
});
