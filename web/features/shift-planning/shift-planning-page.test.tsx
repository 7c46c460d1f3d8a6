import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { ShiftPlanningPage } from './shift-planning-page.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const MORNING = '11111111-1111-4111-8111-111111111111';
const version = { from: null, hours: '08:00–16:00', start: 480, end: 960, netMinutes: 450 };

/** A week of one person whose default is the morning shift; Monday is past, Tuesday is today. */
const plan = (more: object = {}) => ({
  today: '2026-11-24',
  canEdit: true,
  canPublish: true,
  canBackdate: true,
  shifts: [
    {
      id: MORNING,
      code: 'SBH',
      name: 'Sabah',
      color: '#2E7D32',
      shortKey: 'S',
      active: true,
      versions: [version],
    },
  ],
  values: [MORNING, 'HT'],
  sources: ['Üretim departmanının çalışma süresi'],
  people: [
    {
      personId: 'ada',
      name: 'Ada Kaya',
      registrationNo: 'D1',
      titleName: null,
      companyId: null,
      workPlaceId: null,
      workPlaceName: null,
      departmentName: null,
      teamId: null,
      teamName: 'A ekibi',
      plan: [0, 0, 0, 0, 0, 1, 1],
      source: [0, 0, 0, 0, 0, 0, 0],
      cells: [],
      drafts: [],
      elsewhere: [],
      leaves: [],
    },
  ],
  leaves: [],
  holidays: [],
  needed: [],
  ...more,
});

interface Answers {
  readonly saved?: (body: { cells: { value: string; version: number | null }[] }) => object;
  readonly plan?: object;
}

/** The page as a list of one person, over a server that answers so; what was sent, by path. */
function show({ saved, plan: given = plan() }: Answers = {}) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const finding = {
    personId: 'ada',
    rule: 'REST_SHORT',
    article: '4857/69',
    dates: ['2026-11-25'],
    missedBy: 180,
    sentence: 'İki vardiya arası 08:00 dinlenme var',
  };
  const answers: Record<string, (body: never) => unknown> = {
    '/api/ShiftPlan/GetPlan': () => given,
    '/api/ShiftPlan/GetFindings': () => ({ findings: [finding] }),
    '/api/ShiftPlan/SaveDrafts':
      saved ??
      (({ cells }: { cells: { personId: string; day: string }[] }) => ({
        saved: cells.map(({ personId, day }) => ({ personId, day, version: 1 })),
        conflicts: [],
      })),
    '/api/ShiftPlan/PreviewPublish': () => ({
      people: 1,
      cells: 3,
      pastCells: 1,
      needsReason: true,
      findings: 1,
    }),
    '/api/ShiftPlan/Publish': () => ({ people: 1, cells: 3 }),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const parsed = JSON.parse(body ?? '{}');
    sent.push({ path, body: parsed });
    const answer = answers[path];
    return answer
      ? Response.json({ success: true, data: answer(parsed as never) })
      : Response.json({ success: true, data: [] });
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={['/transaction/personel-shift?gun=2026-11-24&gorunum=person']}>
        <ShiftPlanningPage />
        <MessageHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const of = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
  return { sentTo: of };
}

const cellOn = (day: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name: day });

test('a person’s days say what holds, where it comes from and what the law says', async () => {
  show();
  const cell = await cellOn(/Ada Kaya, 25\.11\.2026/);
  expect(cell.selectedOptions[0]!.textContent).toBe('Varsayılan: Sabah');
  expect(screen.getAllByText(/Üretim departmanının çalışma süresi/)).toHaveLength(7);
  expect(
    await screen.findByText(/08:00 dinlenme var \(4857 sayılı İş Kanunu md\. 69\)/),
  ).toBeTruthy();
  expect(screen.getByText(/Toplam 37:30/)).toBeTruthy();
});

test('a change is a draft that saves itself', async () => {
  const { sentTo } = show();
  await userEvent.selectOptions(await cellOn(/25\.11\.2026/), 'HT');
  expect(screen.getByText('Kaydediliyor…')).toBeTruthy();
  expect(await screen.findByText('Taslak kaydedildi')).toBeTruthy();
  expect(sentTo('/api/ShiftPlan/SaveDrafts')).toEqual([
    { cells: [{ personId: 'ada', day: '2026-11-25', value: 'HT', version: null }] },
  ]);
  expect(screen.getByText(/Taslak, henüz yayınlanmadı/)).toBeTruthy();
  expect(screen.getByText(/Toplam 30:00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(2));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[1]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: '', version: 1 }],
  });
});

test('a day of the past asks why, and changes nothing without an answer', async () => {
  const { sentTo } = show();
  await userEvent.selectOptions(await cellOn(/23\.11\.2026/), 'HT');
  const dialog = await screen.findByRole('dialog', { name: 'Geçmiş günlerde 1 hücre değişecek' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
  expect((await cellOn(/23\.11\.2026/)).value).toBe('');

  await userEvent.selectOptions(await cellOn(/23\.11\.2026/), 'HT');
  const again = await screen.findByRole('dialog', { name: /Geçmiş günlerde/ });
  const change = within(again).getByRole<HTMLButtonElement>('button', { name: 'Değiştir' });
  expect(change.disabled).toBe(true);
  await userEvent.type(within(again).getByLabelText(/Gerekçe/), 'Nöbet değişimi');
  await userEvent.click(change);
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(1));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[0]).toMatchObject({ reason: 'Nöbet değişimi' });
});

test('whoever may not change the past or the plan finds it locked', async () => {
  show({ plan: plan({ canBackdate: false }) });
  expect((await cellOn(/23\.11\.2026/)).disabled).toBe(true);
  expect((await cellOn(/24\.11\.2026/)).disabled).toBe(false);
});

test('readers have neither brush nor publish button', async () => {
  show({ plan: plan({ canEdit: false, canPublish: false }) });
  expect((await cellOn(/25\.11\.2026/)).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Yayınla' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Geçen haftayı kopyala' })).toBeNull();
});

test('what somebody else changed meanwhile is told by name, and both values are offered', async () => {
  const { sentTo } = show({
    saved: ({ cells }) =>
      cells[0]!.version === null
        ? {
            saved: [],
            conflicts: [
              {
                personId: 'ada',
                personName: 'Ada Kaya',
                day: '2026-11-25',
                mine: 'HT',
                theirs: MORNING,
                version: 6,
                by: 'Bora Tekin',
                at: '2026-11-24T08:00:00.000Z',
              },
            ],
          }
        : { saved: [{ personId: 'ada', day: '2026-11-25', version: 7 }], conflicts: [] },
  });
  await userEvent.selectOptions(await cellOn(/25\.11\.2026/), 'HT');
  const told = await screen.findByRole('alert', { name: 'Çakışan değişiklikler' });
  expect(told.textContent).toContain('Ada Kaya, 25.11.2026 Çarşamba');
  expect(told.textContent).toContain('Sizin: Hafta tatili · Bora Tekin: Sabah');
  await userEvent.click(within(told).getByRole('button', { name: 'Benimki' }));
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(2));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[1]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: 'HT', version: 6 }],
  });
  expect(screen.queryByRole('alert', { name: 'Çakışan değişiklikler' })).toBeNull();
});

test('publishing says what will change and asks why where days are past', async () => {
  const { sentTo } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Yayınla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Planı yayınla' });
  expect(await within(drawer).findByText('23–29.11.2026, 48. hafta')).toBeTruthy();
  expect(within(drawer).getByText(/1 uyarı/)).toBeTruthy();
  const publish = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Yayınla' });
  expect(publish.disabled).toBe(true);
  await userEvent.type(within(drawer).getByLabelText('Geçmiş günlerin gerekçesi'), 'Düzeltme');
  await userEvent.click(publish);
  expect(await screen.findByText(/1 kişinin planı yayınlandı/)).toBeTruthy();
  expect(sentTo('/api/ShiftPlan/Publish')).toEqual([
    { from: '2026-11-23', to: '2026-11-29', reason: 'Düzeltme' },
  ]);
});
