/** Acts on many cells: what they will do is said before, agrees with what stands beside it, and is taken back at once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  cellOn,
  cleanUp,
  EVENING,
  plan,
  preview,
  row,
  showPlanPage,
} from './testing/plan-page.tsx';

cleanUp();

const SAVE = '/api/ShiftPlan/SaveDrafts';
const PLAN = '/api/ShiftPlan/GetPlan';

/** Two people; a search for one of them leaves the other out. */
const searched = ({ search = '', from }: { search?: string; from: string }) =>
  plan({
    people: [row('ada', 'Ada Kaya'), row('bora', 'Bora Tekin')].filter(
      ({ name }) => from === '2026-11-23' && name.toLowerCase().includes(search),
    ),
  });

/** The versions that a server would count. */
const counting = () => {
  const versions = new Map<string, number>();
  return ({ cells }: { cells: { personId: string; day: string }[] }) => ({
    saved: cells.map(({ personId, day }) => {
      const version = (versions.get(personId + day) ?? 0) + 1;
      versions.set(personId + day, version);
      return { personId, day, version };
    }),
    conflicts: [],
  });
};

test('what was painted is undone after a search that hides it, and that is said', async () => {
  let painted: [number, number, boolean, number][] = [];
  const { sentTo } = showPlanPage({
    [PLAN]: (asked) => {
      const answer = searched(asked);
      return {
        ...answer,
        people: answer.people.map((one) =>
          one.personId === 'ada' ? { ...one, drafts: painted } : one,
        ),
      };
    },
    [SAVE]: counting(),
  });
  await userEvent.selectOptions(await cellOn(/Ada Kaya, 25\.11\.2026/), 'HT');
  expect(await screen.findByText('Taslak kaydedildi')).toBeTruthy();
  painted = [[2, 1, false, 1]];
  await userEvent.type(screen.getByPlaceholderText('Ad, sicil no ara'), 'bora');
  await cellOn(/Bora Tekin, 25\.11\.2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(2));
  expect(sentTo(SAVE)[1]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: '', version: 1 }],
  });
  expect(await screen.findByText(/1 hücre .*görünmüyor: Ada Kaya/)).toBeTruthy();
});

test('the publishing dialog and the panel say one number of warnings', async () => {
  const found = (personId: string) => ({
    personId,
    rule: 'REST_SHORT',
    article: '4857/69',
    dates: ['2026-11-25'],
    missedBy: 180,
    sentence: 'İki vardiya arası 08:00 dinlenme var',
  });
  showPlanPage(
    {
      [PLAN]: searched,
      '/api/ShiftPlan/GetFindings': () => ({ findings: [found('ada'), found('bora')] }),
    },
    'grid',
  );
  const side = await screen.findByRole('complementary', { name: 'Uyarılar ve seçili hücre' });
  await waitFor(() => expect(side.querySelector('.plan-pill')?.textContent).toBe('2'));
  await userEvent.click(await screen.findByRole('button', { name: 'Yayınla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Planı yayınla' });
  expect(await within(drawer).findByText(/^2 uyarı/)).toBeTruthy();
});

/** Last week the evening on Monday and Tuesday; this week Tuesday and Wednesday are a rotation's. */
const twoWeeks = ({ from }: { from: string }) =>
  from === '2026-11-16'
    ? plan({ people: [row('ada', 'Ada Kaya', { plan: [2, 2, 0, 0, 0, 1, 1] })] })
    : plan({
        today: '2026-11-20',
        people: [row('ada', 'Ada Kaya', { source: [0, 1, 1, 0, 0, 0, 0] })],
      });

const openCopy = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Geçen haftayı kopyala' }));
  return screen.findByRole('dialog', { name: 'Geçen haftayı kopyala' });
};

test('copying last week says whom and what it changes, and leaves rotations alone unless told', async () => {
  const { sentTo } = showPlanPage({ [PLAN]: twoWeeks, [SAVE]: counting() });
  const dialog = await openCopy();
  await within(dialog).findByRole('button', { name: '1 hücreyi kopyala' });
  expect(dialog.textContent).toContain('16–22.11.2026, 47. hafta → 23–29.11.2026, 48. hafta');
  expect(dialog.textContent).toContain('Ekip dönüşümünün farklı planladığı 1 gün');
  expect(dialog.textContent).toContain('Ada Kaya, 1 gün');
  expect(dialog.textContent).toContain('23.11 Pzt: Sabah → Akşam');
  await userEvent.click(within(dialog).getByText('Üzerine yaz'));
  expect(dialog.textContent).toContain('24.11 Sal: Sabah → Akşam');
  await userEvent.click(within(dialog).getByText('Olduğu gibi bırak'));
  await userEvent.click(within(dialog).getByRole('button', { name: '1 hücreyi kopyala' }));
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1));
  expect(sentTo(SAVE)[0]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-23', value: EVENING, version: null }],
  });
});

test('a copy over rotations is undone at once', async () => {
  const { sentTo } = showPlanPage({ [PLAN]: twoWeeks, [SAVE]: counting() });
  const dialog = await openCopy();
  await userEvent.click(await within(dialog).findByText('Üzerine yaz'));
  await userEvent.click(within(dialog).getByRole('button', { name: '2 hücreyi kopyala' }));
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1));
  expect(await screen.findByText('Taslak kaydedildi')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(2));
  expect(sentTo(SAVE)[1]).toEqual({
    cells: [
      { personId: 'ada', day: '2026-11-23', value: '', version: 1 },
      { personId: 'ada', day: '2026-11-24', value: '', version: 1 },
    ],
  });
});

test('publishing says what will change for whom, what is left out, and asks why where days are past', async () => {
  const { sentTo } = showPlanPage({
    '/api/ShiftPlan/PreviewPublish': () =>
      preview({
        ownCells: 2,
        goneCells: 4,
        rotationCells: 1,
        pastCells: 1,
        needsReason: true,
        changes: [
          {
            personId: 'ada',
            name: 'Ada Kaya',
            days: [{ day: '2026-11-25', before: 'Sabah', after: 'Akşam' }],
          },
        ],
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Yayınla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Planı yayınla' });
  expect(await within(drawer).findByText('23–29.11.2026, 48. hafta')).toBeTruthy();
  expect(drawer.textContent).toContain('24.11.2026 – 26.11.2026');
  expect(drawer.textContent).toContain('Ekip dönüşümünün yerine geçen1');
  expect(drawer.textContent).toContain('Kendi planınızdaki 2 taslak dışarıda kalır');
  expect(drawer.textContent).toContain('henüz başlamamış personelin 4 taslağı dışarıda kalır');
  expect(drawer.textContent).toContain('25.11 Çar: Sabah → Akşam');
  const publish = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Yayınla' });
  expect(publish.disabled).toBe(true);
  await userEvent.type(within(drawer).getByLabelText('Geçmiş günlerin gerekçesi'), 'Düzeltme');
  await userEvent.click(publish);
  expect(await screen.findByText(/1 kişinin planı yayınlandı/)).toBeTruthy();
  expect(sentTo('/api/ShiftPlan/Publish')).toEqual([
    { from: '2026-11-23', to: '2026-11-29', reason: 'Düzeltme' },
  ]);
});

test('undo after publishing brings what was published before back as drafts', async () => {
  let isPublished = false;
  const drafted = row('ada', 'Ada Kaya', { drafts: [[2, 2, false, 1]] });
  const published = row('ada', 'Ada Kaya', { plan: [0, 0, 2, 0, 0, 1, 1], cells: [[2, 2]] });
  const { sentTo } = showPlanPage({
    [PLAN]: () => plan({ people: [isPublished ? published : drafted] }),
    [SAVE]: counting(),
    '/api/ShiftPlan/Publish': () => {
      isPublished = true;
      return { people: 1, cells: 1, ownCells: 0 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Yayınla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Planı yayınla' });
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Yayınla' }));
  // The plan is read again: the cell is no draft any more.
  await waitFor(() => expect(screen.queryByText(/Taslak, henüz yayınlanmadı/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1));
  expect(sentTo(SAVE)[0]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: '', version: 2 }],
  });
});
