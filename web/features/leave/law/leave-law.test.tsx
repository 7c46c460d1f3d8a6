/** What a company gives beyond the law. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf } from '../testing/sample-leave.ts';
import { LeaveLawDrawer } from './leave-law-drawer.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const GET = '/LeaveLaw/GetLaw';
const SET = '/LeaveLaw/SetLaw';
const COMPANY = idOf(1);
const row = {
  id: idOf(2),
  companyId: null,
  from: '2024-01-01',
  tiers: [
    { fromYears: 1, days: 16 },
    { fromYears: 6, days: 20 },
    { fromYears: 15, days: 26 },
  ],
  youngUntil: 18,
  oldFrom: 50,
  ageDays: 20,
  undergroundDays: 4,
};

const opened = () =>
  show(<LeaveLawDrawer companyId={COMPANY} companyName="Yıldız A.Ş." onClose={() => {}} />, {
    [GET]: () => ({ companyId: COMPANY, companyName: 'Yıldız A.Ş.', rows: [row] }),
    [SET]: () => ({ id: idOf(3) }),
    '/LeaveLaw/RemoveLaw': () => null,
  });

test('the law, the rows of the company and those of the group stand apart, and a row is removed', async () => {
  const { sentTo } = opened();
  const group = within(await screen.findByRole('region', { name: 'Tüm grup' }));
  group.getByText('01.01.2024 tarihinden itibaren: 1. yıldan 16, 6. yıldan 20, 15. yıldan 26 gün');
  within(screen.getByRole('region', { name: 'Yıldız A.Ş.' })).getByText(/o da yoksa kanun geçerli/);
  screen.getByText(/Kanun \(4857 md. 53\): 1. yıldan 14, 6. yıldan 20, 15. yıldan 26 gün/);
  await userEvent.click(group.getByRole('button', { name: /kaldır/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }),
  );
  await waitFor(() => expect(sentTo('/LeaveLaw/RemoveLaw')).toEqual([{ id: row.id }]));
});

test('less than the law is told at its field and not sent; more is', async () => {
  const { sentTo } = opened();
  const own = within(await screen.findByRole('region', { name: 'Yıldız A.Ş.' }));
  await userEvent.click(own.getByRole('button', { name: 'Hak ekle' }));
  const form = within(await screen.findByRole('dialog', { name: 'Yıldız A.Ş.: izin hakkı' }));
  const days = form.getByLabelText('1. kademe, gün');
  const type = async (text: string) => {
    await userEvent.clear(days);
    await userEvent.type(days, text);
    await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  };
  await type('13');
  await form.findByText(/Kanundan az olamaz: 1. yıldan 14/);
  expect(sentTo(SET)).toEqual([]);
  await type('18');
  await waitFor(() =>
    expect(sentTo(SET)).toMatchObject([
      { companyId: COMPANY, tiers: [{ fromYears: 1, days: 18 }, {}, {}], oldFrom: 50 },
    ]),
  );
}, 60_000);

test('a new right begins with what is given on its day: the group’s, the law’s before it', async () => {
  opened();
  const own = within(await screen.findByRole('region', { name: 'Yıldız A.Ş.' }));
  await userEvent.click(own.getByRole('button', { name: 'Hak ekle' }));
  const form = within(await screen.findByRole('dialog', { name: 'Yıldız A.Ş.: izin hakkı' }));
  const first = () => form.getByLabelText<HTMLInputElement>('1. kademe, gün').value;
  expect(first()).toBe('16');
  const day = form.getByLabelText('Şu tarihten itibaren');
  fireEvent.change(day, { target: { value: '31.12.2023' } });
  await waitFor(() => expect(first()).toBe('14'));
  fireEvent.change(day, { target: { value: '01.01.2024' } });
  await waitFor(() => expect(first()).toBe('16'));
});
