import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { MonthPage } from '../month-page.tsx';
import { ADA, BORA, sampleMonth, samplePersonMonth } from '../testing/sample-month.ts';
import { serve } from '../testing/serve.ts';
import { CodeDrawer } from './code-drawer.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ roles: [] });
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const ACT = '33333333-3333-4333-8333-333333333333';
const figures = { worked: 0, missing: 0, overtime: 0, holidayWork: 0, waiting: 0 };
const head = (personId: string, name: string) => ({ personId, name, registrationNo: 'D-1' });

const { samples: _samples, ...effect } = sampleEffect({ changedDays: 3 });
const told = (more: object = {}) => ({
  effect,
  people: [
    {
      ...head(ADA, 'Ada Kaya'),
      days: 3,
      before: { ...figures, worked: 498, missing: 1122 },
      after: { ...figures, worked: 1620 },
    },
  ],
  leftOut: [
    {
      ...head(ADA, 'Ada Kaya'),
      reason: 'Planlı çalışması yok',
      days: ['2026-11-07', '2026-11-08'],
    },
    {
      ...head(BORA, 'Bora Tekin'),
      reason: 'Dönem kilitli: Acme Kasım 2026.',
      days: ['2026-11-03'],
    },
  ],
  cells: 3,
  seen: 'görülen',
  ...more,
});

const answers = (preview: object) => ({
  '/api/Puantaj/PreviewMonthCodes': preview,
  '/api/Puantaj/SetMonthCodes': { cells: 3, people: 1, id: ACT },
  '/api/Puantaj/UndoMonthCodes': { cells: 3 },
  '/api/Puantaj/GetMonth': sampleMonth(),
  '/api/Puantaj/GetPersonMonth': samplePersonMonth(),
});

const page = (of: React.ReactNode, at = '/') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>{of}</MemoryRouter>
    </QueryClientProvider>,
  );

const target = {
  personIds: [ADA, BORA],
  whom: '2 personel',
  from: '2026-11-02',
  to: '2026-11-08',
};
const input = {
  personIds: [ADA, BORA],
  from: '2026-11-02',
  to: '2026-11-08',
  code: 'NC',
  reason: 'Elektrik kesildi',
};

async function toPreview(preview: object) {
  const asked = serve(answers(preview));
  const onClose = vi.fn();
  page(<CodeDrawer target={target} onClose={onClose} />);
  const drawer = await screen.findByRole('dialog', { name: 'Kod ver: 2 personel' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Elektrik kesildi' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Önizle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kod verilsin mi?' });
  const of = (path: string) => asked.filter((one) => one.path.endsWith(path));
  return { dialog, of, onClose };
}

test('PR-32: each one’s sums and who is left out, by why, stand there before; then it is done as it was seen', async () => {
  const { dialog, of, onClose } = await toPreview(told());
  const rows = (name: RegExp) =>
    within(within(dialog).getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows(/^Kimde ne değişir/)).toEqual([
    'Ada Kaya3 gün · Çalışma 08:18 → 27:00 · Eksik süre 18:42 → 00:00',
  ]);
  expect(rows(/^Dışarıda kalan 2 gün: Planlı çalışması yok/)).toEqual(['Ada Kaya07.11–08.11']);
  expect(rows(/^Dışarıda kalan 1 gün: Dönem kilitli: Acme/)).toEqual(['Bora Tekin03.11']);
  expect(of('SetMonthCodes')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '3 güne kod ver' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(of('PreviewMonthCodes').map((one) => one.input)).toEqual([input]);
  expect(of('SetMonthCodes').map((one) => one.input)).toEqual([{ ...input, seen: 'görülen' }]);
});

test('PR-33: one press takes all of it back', async () => {
  const { dialog, of, onClose } = await toPreview(told());
  await userEvent.click(within(dialog).getByRole('button', { name: '3 güne kod ver' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [toast] = useMessages.getState().toasts;
  expect(toast!.text).toBe('3 güne kod verildi: NC · Normal Çalışma.');
  await toast!.undo!();
  expect(of('UndoMonthCodes').map((one) => one.input)).toEqual([{ id: ACT }]);
});

test('where no day can get it nothing can be done', async () => {
  const { dialog, of } = await toPreview(told({ people: [], cells: 0 }));
  expect(dialog.textContent).toContain('Seçilen günlerin hiçbirine verilemez.');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: '0 güne kod ver' });
  expect(button.disabled).toBe(true);
  expect(of('SetMonthCodes')).toEqual([]);
});

test('the list of one person, as on a phone, gives their days a code up to today', async () => {
  serve(answers(told()));
  page(<MonthPage />, `/puantaj/index?ay=2026-11&gorunum=person&kisi=${ADA}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Günlere kod ver' }));
  const drawer = await screen.findByRole('dialog', { name: 'Kod ver: Ada Kaya' });
  expect(within(drawer).getByLabelText<HTMLInputElement>('İlk gün').value).toBe('01.11.2026');
  expect(within(drawer).getByLabelText<HTMLInputElement>('Son gün').value).toBe('05.11.2026');
});

test('readers are offered no code', async () => {
  serve({ ...answers(told()), '/api/Puantaj/GetMonth': sampleMonth({ canCorrect: false }) });
  page(<MonthPage />, `/puantaj/index?ay=2026-11&gorunum=person&kisi=${ADA}`);
  await screen.findByRole('list', { name: 'Günler' });
  expect(screen.queryByRole('button', { name: 'Günlere kod ver' })).toBeNull();
});

test('PR-32: what waits on the days of a month is agreed to at once, and told before', async () => {
  useSession.setState({ roles: ['Admin'] });
  const month = sampleMonth();
  month.people[0]!.totals.waiting = 90;
  const answer = { people: 1, days: 2, minutes: 90, leftOut: [], ids: [ACT] };
  const asked = serve({
    ...answers(told()),
    '/api/Puantaj/GetMonth': month,
    '/api/Overtime/PreviewApproveWaiting': { ...answer, effect: sampleEffect({ changedDays: 2 }) },
    '/api/Overtime/ApproveWaiting': answer,
  });
  page(<MonthPage />, `/puantaj/index?ay=2026-11&gorunum=person&kisi=${ADA}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Bekleyen mesaiyi onayla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Bekleyen süreyi onayla: Ada Kaya' });
  expect(drawer.textContent).toContain('01.11.2026 – 05.11.2026');
  await userEvent.type(within(drawer).getByLabelText('Gerekçe'), 'Sevkiyat');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Önizle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bekleyen süreler onaylansın mı?' });
  await userEvent.click(within(dialog).getByRole('button', { name: '1 kişinin 2 gününü onayla' }));
  await vi.waitFor(() =>
    expect(useMessages.getState().toasts[0]?.text).toBe(
      'Ada Kaya, 2 gün: 01:30 fazla mesai onaylandı.',
    ),
  );
  const sent = asked.filter((one) => one.path.endsWith('/ApproveWaiting'));
  expect(sent.map((one) => one.input)).toEqual([
    { personIds: [ADA], day: '2026-11-01', to: '2026-11-05', reason: 'Sevkiyat', basis: 41 },
  ]);
});
