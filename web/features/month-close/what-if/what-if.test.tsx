/** PR-31: what a month would come to, beside what it comes to now, came to at the last run and the month before. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { ClosePage } from '../close-page.tsx';
import { checklist, company, idOf, item, period, someItems } from '../testing/close-answers.ts';

const session = useSession.getState();

afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const PATH = '/MonthClose/GetWhatIf';
const asked = { companyId: idOf(1), month: '2026-10' };
const nothing = {
  total: 0,
  done: 0,
  after: null,
  settings: {
    sgkMonth: 'calendar',
    overtimeBasis: 'weekly',
    overtimeRounding: 'regulation',
    offsetMissing: 'yes',
    dailyLimits: true,
    lostRest: true,
    monthlyWage: 'sgk',
    partTimeSgk: 'hours',
    partTimeRest: false,
  },
  deltas: {},
  changed: 0,
  people: [],
  mended: {},
  leftOutCount: 0,
  leftOut: [],
};
const serkan = {
  personId: idOf(5),
  personName: 'Serkan Bulut',
  registrationNo: 'D005',
  departmentName: 'Sevkiyat',
  before: { normal: 9600, missing: 480, lostRest: 1, unpaidDays: 1 },
  after: { normal: 10_080 },
};
const mended = {
  ...nothing,
  total: 2,
  done: 2,
  deltas: { normal: 480, missing: -480, lostRest: -1, unpaidDays: -1, weeklyRest: 1 },
  changed: 1,
  people: [serkan],
  mended: { missingPass: 2 },
  leftOutCount: 1,
  leftOut: [
    {
      personId: idOf(6),
      name: 'Aslı Yıldız',
      registrationNo: 'Y001',
      remedy: 'missingPass',
      reason: '22.10: Kendi geçişiniz',
    },
  ],
};

const open = (answer: (input: Record<string, unknown>) => unknown, more: object = {}) =>
  show(
    <ClosePage />,
    {
      '/MonthClose/GetCompanies': () => [company(1, 'Işık Lojistik Ltd. Şti.')],
      '/MonthClose/GetPeriod': () => period(),
      '/MonthClose/GetItems': () => checklist([...someItems, item('unapproved', 0)]),
      '/MonthClose/GetCauses': () => [],
      '/MonthClose/GetAnswers': () => ({ departments: [], days: 3 }),
      [PATH]: answer,
      ...more,
    },
    '/puantaj/puantaj-hazirlik?ay=2026-10',
  );
const drawer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ne olurdu?' }));
  return within(await screen.findByRole('dialog', { name: 'Ekim 2026: ne olurdu?' }));
};
const rowOf = (name: string) =>
  within(screen.getByRole('dialog')).getByRole('row', { name: new RegExp(`^${name} `, 'u') })
    .textContent;

test('sums stand beside the last run and the month before, and lead to what-if', async () => {
  open(() => nothing);
  const card = within(await screen.findByRole('table', { name: 'Toplamlar' }));
  expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Kalem',
    'Şimdi',
    '10:40 hesabı',
    'Eylül',
  ]);
  expect(card.getByRole('row', { name: /^Normal/u }).textContent).toBe(
    'Normal6.994:206.985:207.240:05',
  );
  const what = await drawer();
  expect(await what.findByText('Denemek için bir giderim ya da ayar seçin.')).toBeTruthy();
  expect(rowOf('Normal')).toBe('Normal6.994:20–6.985:207.240:05');
});

test('a remedy is tried at once: sums, who changes most, who is left out', async () => {
  useSession.setState({ roles: ['Admin'] });
  const { sentTo } = open(({ remedies }) => ((remedies as string[]).length > 0 ? mended : nothing));
  const what = await drawer();
  const none = what.getByRole('checkbox', { name: /Onaysız fazla süreler/u }) as HTMLInputElement;
  expect(none.disabled, 'there is none').toBe(true);
  await userEvent.click(
    what.getByRole('checkbox', { name: /Eksik geçişler plan saatiyle tamamlansaydı\s*11 kayıt/u }),
  );
  expect(await what.findByText('1 kişinin rakamı değişirdi.')).toBeTruthy();
  expect(sentTo(PATH).at(-1)).toEqual({ ...asked, remedies: ['missingPass'], settings: {} });
  expect(rowOf('Normal')).toBe('Normal6.994:207.002:20+08:006.985:207.240:05');
  expect(rowOf('Hafta tatili'), 'what else would be another sum stands below').toMatch(/\+1/u);
  const people = within(what.getByRole('region', { name: 'En çok değişenler' }));
  expect(people.getByRole('link', { name: 'Serkan Bulut' }).getAttribute('href')).toBe(
    `/puantaj/index?ay=2026-10&gorunum=person&kisi=${idOf(5)}`,
  );
  expect(people.getByText(/^Normal 160:00 →/u).textContent).toBe('Normal 160:00 → 168:00');
  expect(people.getByText('ve 1 kalem daha')).toBeTruthy();
  expect(what.getByText('1 kayıt dışarıda kalırdı')).toBeTruthy();
  expect(what.getByText('22.10: Kendi geçişiniz')).toBeTruthy();
});

test('a setting is tried with another value, and taken back by choosing what is', async () => {
  const { sentTo } = open(() => nothing);
  const what = await drawer();
  expect(what.queryByRole('checkbox'), 'who may not mend is offered no remedy').toBeNull();
  const basis = what.getByRole('combobox', { name: 'Fazla çalışma esası' });
  await waitFor(() => expect((basis as HTMLInputElement).disabled).toBe(false));
  await userEvent.click(basis);
  await userEvent.click(await screen.findByTitle('Günlük'));
  await waitFor(() =>
    expect(sentTo(PATH).at(-1)).toEqual({
      ...asked,
      remedies: [],
      settings: { overtimeBasis: 'daily' },
    }),
  );
  expect(await what.findByText('Hiçbir rakam değişmezdi.')).toBeTruthy();
  await userEvent.click(what.getByRole('button', { name: 'Seçimi temizle' }));
  expect(await what.findByText('Denemek için bir giderim ya da ayar seçin.')).toBeTruthy();
});

test('what is entered by a type is asked once the type is chosen', async () => {
  useSession.setState({ roles: ['Admin'] });
  const { sentTo } = open(() => nothing, {
    '/DayOffTimeType/GetDayOffTimeTypesForSelect': () => [
      { id: idOf(8), code: 'S', name: 'Servis gecikmesi' },
    ],
  });
  const what = await drawer();
  await userEvent.click(what.getByRole('checkbox', { name: /Geç gelme ve erken çıkmalar/u }));
  const type = await what.findByRole('combobox', { name: 'Mazeret türü' });
  expect(sentTo(PATH).every(({ remedies }) => (remedies as string[]).length === 0)).toBe(true);
  await userEvent.click(type);
  await userEvent.click(await screen.findByTitle('Servis gecikmesi'));
  await waitFor(() =>
    expect(sentTo(PATH).at(-1)).toEqual({
      ...asked,
      remedies: ['late'],
      settings: {},
      offTimeTypeId: idOf(8),
    }),
  );
});

test('of many people it is asked part by part, and added up', async () => {
  useSession.setState({ roles: ['Admin'] });
  const part = (more: object) => ({ ...mended, leftOutCount: 0, leftOut: [], total: 4, ...more });
  const { sentTo } = open(({ remedies, after }) => {
    if ((remedies as string[]).length === 0) return nothing;
    if (after === undefined) return part({ done: 2, after: idOf(5) });
    return part({ done: 4, people: [{ ...serkan, personId: idOf(7), personName: 'Kemal Ergin' }] });
  });
  const what = await drawer();
  await userEvent.click(what.getByRole('checkbox', { name: /Eksik geçişler/u }));
  expect(await what.findByText('2 kişinin rakamı değişirdi.')).toBeTruthy();
  expect(sentTo(PATH).map(({ after }) => after)).toEqual([undefined, undefined, idOf(5)]);
  expect(rowOf('Normal')).toContain('+16:00');
  expect(what.getAllByRole('link')).toHaveLength(2);
});

test('is asked of no month that is locked, or was never counted', async () => {
  open(() => nothing, {
    '/MonthClose/GetPeriod': () =>
      period({ state: 'locked', sums: { ...period().sums, lastRun: null } }),
    '/MonthClose/GetDifferences': () => ({ total: 0, people: [] }),
  });
  await screen.findByRole('table', { name: 'Toplamlar' });
  expect(screen.queryByRole('button', { name: 'Ne olurdu?' })).toBeNull();
});
