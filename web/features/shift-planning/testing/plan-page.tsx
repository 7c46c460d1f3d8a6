/** The page of the plan over a server that answers as a test says: a week of one person, as a list. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { ShiftPlanningPage } from '../shift-planning-page.tsx';

export const MORNING = '11111111-1111-4111-8111-111111111111';
export const EVENING = '22222222-2222-4222-8222-222222222222';
const version = { from: null, hours: '08:00–16:00', start: 480, end: 960, netMinutes: 450 };
const shift = (id: string, code: string, name: string, color: string) => ({
  id,
  code,
  name,
  color,
  shortKey: code[0],
  active: true,
  versions: [version],
});

/** A row of the answer: the morning on workdays, by default. */
export const row = (personId: string, name: string, more: object = {}) => ({
  personId,
  name,
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
  ...more,
});

/** A week of one person whose default is the morning shift; Monday is past, Tuesday is today. */
export const plan = (more: object = {}) => ({
  today: '2026-11-24',
  canEdit: true,
  canPublish: true,
  canBackdate: true,
  shifts: [shift(MORNING, 'SBH', 'Sabah', '#2E7D32'), shift(EVENING, 'AKS', 'Akşam', '#1565C0')],
  values: [MORNING, 'HT', EVENING],
  sources: ['Üretim departmanının çalışma süresi', 'A ekibi dönüşümü, 1. gün'],
  rotationSources: [1],
  people: [row('ada', 'Ada Kaya')],
  leaves: [],
  holidays: [],
  needed: [],
  ...more,
});

const finding = {
  personId: 'ada',
  rule: 'REST_SHORT',
  article: '4857/69',
  dates: ['2026-11-25'],
  missedBy: 180,
  sentence: 'İki vardiya arası 08:00 dinlenme var',
};

export const preview = (more: object = {}) => ({
  people: 1,
  cells: 3,
  ownCells: 0,
  goneCells: 0,
  leaveCells: 0,
  sameCells: 0,
  rotationCells: 0,
  pastCells: 0,
  needsReason: false,
  firstDay: '2026-11-24',
  lastDay: '2026-11-26',
  changes: [],
  ...more,
});

/** What the page asks with, as far as an answer depends on it. */
interface AskedBody {
  cells: { personId: string; day: string; version: number | null }[];
  search?: string;
  from: string;
}
type Answers = Readonly<Record<string, (body: AskedBody) => unknown>>;

const DEFAULTS: Answers = {
  '/api/ShiftPlan/GetPlan': () => plan(),
  '/api/ShiftPlan/GetFindings': () => ({ findings: [finding] }),
  '/api/ShiftPlan/SaveDrafts': ({ cells }) => ({
    saved: cells.map(({ personId, day }) => ({ personId, day, version: 1 })),
    conflicts: [],
  }),
  '/api/ShiftPlan/PreviewPublish': () => preview(),
  '/api/ShiftPlan/Publish': () => ({ people: 1, cells: 3, ownCells: 0 }),
};

/** What was sent, by path. */
export function showPlanPage(answers: Answers = {}, view = 'person') {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const given: Answers = { ...DEFAULTS, ...answers };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const parsed = JSON.parse(body ?? '{}');
    sent.push({ path, body: parsed });
    const answer = given[path];
    return Response.json({ success: true, data: answer ? await answer(parsed) : [] });
  });
  const address = `/transaction/personel-shift?gun=2026-11-24&gorunum=${view}`;
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[address]}>
        <ShiftPlanningPage />
        <MessageHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    sentTo: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body),
  };
}

export const cellOn = (day: RegExp) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: day });

/** Leaves nothing behind for the next file. */
export const cleanUp = () =>
  afterEach(() => {
    useMessages.setState({ toasts: [], dialogs: [] });
    vi.unstubAllGlobals();
  });
