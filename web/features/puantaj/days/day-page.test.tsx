import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '#web/session/settings/settings-store.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import {
  ADA,
  BORA,
  dayAnswer,
  late,
  MONDAY,
  personDay,
  withoutExit,
} from './testing/sample-day.ts';
import { onOfficeScreen, showDays } from './testing/show-days.tsx';

beforeEach(onOfficeScreen);
afterEach(() => {
  // What is asked for meanwhile finds the stub still.
  cleanup();
  useSettings.getState().change({ lists: {} });
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const GET = '/api/Puantaj/GetDay';
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: new RegExp(name) })).closest('tr')!;

test('each row says when, how long and how the day stands, the rest where one points', async () => {
  showDays();
  const ada = await rowOf('Ada Kaya');
  expect(ada.textContent).toContain('08:19');
  expect(ada.textContent).toContain('08:41');
  expect(ada.textContent).toContain('00:19');
  expect(within(ada).getByText('Geç geldi')).toBeTruthy();
  expect(within(ada).getByTitle(/Geç geldi Ara dinlenmesi/)).toBeTruthy();
  // Where a pass is missing the time is "yok", which a day without work does not say.
  expect(within(await rowOf('Bora Tekin')).getByText('yok')).toBeTruthy();
  const cem = await rowOf('Cem Ak');
  expect(within(cem).getByText('Gelmedi')).toBeTruthy();
  expect(within(cem).queryByText('yok')).toBeNull();
  // The codes of the bars, each once.
  const legend = screen.getByRole('group', { name: 'Kodlar' });
  expect([...legend.children].map(({ textContent }) => textContent)).toEqual([
    'NC',
    'GEC',
    'GIM',
    'BOS',
  ]);
});

test('a counter shows who is counted, and gives all back when it is pressed again', async () => {
  const { sentTo } = showDays();
  const counter = await screen.findByRole('button', { name: /8\s*Geç geldi/ });
  await userEvent.click(counter);
  await waitFor(() => expect(sentTo(GET).at(-1)).toMatchObject({ day: MONDAY, state: 'late' }));
  expect(counter.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(counter);
  await waitFor(() => expect(counter.getAttribute('aria-pressed')).toBe('false'));
  expect(sentTo(GET).at(0)).not.toHaveProperty('state');
});

test('days are turned by arrows, also of the keyboard, and a typed day is gone to', async () => {
  showDays();
  await rowOf('Ada Kaya');
  const address = screen.getByLabelText('Adres');
  await userEvent.click(screen.getByRole('button', { name: 'Önceki gün' }));
  expect(address.textContent).toContain('gun=2026-11-15');
  const field = screen.getByRole('textbox', { name: 'Gün' });
  await userEvent.type(field, '{ArrowUp}{ArrowUp}');
  expect(address.textContent).toContain('gun=2026-11-17');
  await userEvent.clear(field);
  await userEvent.type(field, '02.11.2026');
  expect(address.textContent).toContain('gun=2026-11-02');
});

test('sorting is the server’s, and the address keeps it', async () => {
  const { sentTo } = showDays();
  await userEvent.click(await screen.findByRole('button', { name: /^Eksik/ }));
  await waitFor(() =>
    expect(sentTo(GET).at(-1)).toMatchObject({ sort: [{ field: 'missing', order: 'asc' }] }),
  );
  expect(screen.getByLabelText('Adres').textContent).toContain('sirala=missing');
});

test('the shift stands with its hours, and columns are chosen and kept', async () => {
  showDays();
  expect((await rowOf('Ada Kaya')).textContent).toContain('Gündüz08:00–18:00');
  await userEvent.click(screen.getByRole('button', { name: 'Sütunlar ve görünüm' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vardiya' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'İşyeri' }));
  expect((await rowOf('Ada Kaya')).textContent).not.toContain('08:00–18:00');
  expect(within(await rowOf('Ada Kaya')).getByText('Gebze')).toBeTruthy();
  expect(useSettings.getState().settings.lists.PuantajDaily?.columns).toEqual([
    'name',
    'firstIn',
    'lastOut',
    'bar',
    'worked',
    'missing',
    'overtime',
    'state',
    'workPlaceName',
  ]);
});

test('the file holds what is filtered, in the chosen columns, also while a day stands open', async () => {
  useSettings.getState().change({
    lists: { PuantajDaily: { density: 'normal', columns: ['night', 'shift', 'bar', 'overtime'] } },
  });
  const { sentTo } = showDays({}, `&durum=late&sirala=-missing&kisi=${ADA}`);
  await screen.findByRole('complementary', { name: /Ada Kaya/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Dışa aktar' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
  await waitFor(() =>
    expect(sentTo('/api/Puantaj/ExportDay')).toEqual([
      {
        day: MONDAY,
        state: 'late',
        sort: [{ field: 'missing', order: 'desc' }],
        format: 'csv',
        fields: [
          'name',
          'registrationNo',
          'night',
          'shift',
          'codes',
          'passes',
          'overtime',
          'waiting',
        ],
      },
    ]),
  );
});

test('who may not take files finds no button for one', async () => {
  showDays({ [GET]: () => dayAnswer({ canExport: false }) });
  await rowOf('Ada Kaya');
  expect(screen.queryByRole('button', { name: 'Dışa aktar' })).toBeNull();
});

test('a saved view is no day: it is applied to the day that is shown', async () => {
  const { sentTo } = showDays(
    { '/api/View/GetViews': () => [{ id: ADA, name: 'Geç kalanlar', query: 'durum=late' }] },
    `&kisi=${ADA}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıtlı görünümler' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Geç kalanlar' }));
  await waitFor(() => expect(sentTo(GET).at(-1)).toMatchObject({ day: MONDAY, state: 'late' }));
  expect(screen.getByLabelText('Adres').textContent).toContain(`kisi=${ADA}`);
  await userEvent.click(screen.getByRole('button', { name: 'Kayıtlı görünümler' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Görünümün adı' }), 'Benim');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(sentTo('/api/View/SaveView')).toEqual([
      { page: 'PuantajDaily', name: 'Benim', query: 'durum=late' },
    ]),
  );
});

test('an open day tells why, and the arrow keys lead to the next', async () => {
  const { sentTo } = showDays({
    '/api/Puantaj/GetPersonDay': ({ id }) => personDay(id === ADA ? late : withoutExit),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Ada Kaya/ }));
  const panel = await screen.findByRole('complementary', { name: /Ada Kaya, 16\.11\.2026/ });
  expect(within(panel).getByText('Plan 08:00’de başlar, giriş 08:19’da.')).toBeTruthy();
  const steps = [...panel.querySelectorAll('.why-steps h3')].map((one) => one.textContent);
  expect(steps).toEqual(['Plan', 'Geçişler', 'Kural', 'Sonuç']);
  // A cancelled pass stays, struck through, with its reason.
  expect(panel.querySelector('del')!.textContent).toBe('08:25');
  expect(within(panel).getByText('İptal edildi: Yanlış kart')).toBeTruthy();

  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('complementary', { name: /Bora Tekin/ })).toBeTruthy();
  expect(sentTo('/api/Puantaj/GetPersonDay').map(({ id }) => id)).toEqual([ADA, BORA]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('who may only look finds no way to change anything', async () => {
  showDays(
    {
      [GET]: () => dayAnswer({ canCorrect: false }),
      '/api/Puantaj/GetPersonDay': () => personDay(late, { canCorrect: false }),
    },
    `&kisi=${ADA}`,
  );
  const panel = await screen.findByRole('complementary', { name: /Ada Kaya/ });
  await rowOf('Bora Tekin');
  expect(within(panel).getByRole('button', { name: 'Hesap girdisini indir' })).toBeTruthy();
  for (const name of [/Düzelt/, /Mazeret/, /Geçiş ekle/, /Yeniden hesapla/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what is not calculated yet is told, and asked for again until it is', async () => {
  // It is asked for again by the clock, on a busy machine before one has looked: it is calculated when the test says so.
  let isCalculated = false;
  showDays({
    [GET]: () =>
      isCalculated ? dayAnswer() : dayAnswer({ current: false, rows: [{ ...late, stale: true }] }),
  });
  expect(await screen.findByText('hesaplanıyor…')).toBeTruthy();
  expect(within(await rowOf('Ada Kaya')).getByText('Hesaplanıyor…')).toBeTruthy();
  isCalculated = true;
  expect(await within(await rowOf('Ada Kaya')).findByText('Geç geldi')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('hesaplanıyor…')).toBeNull());
});

test('an empty day says why', async () => {
  const none = dayAnswer({ rows: [], total: 0, today: '2026-11-15' });
  showDays({ [GET]: () => none });
  expect(await screen.findByText('İleri günler, günü gelince hesaplanır.')).toBeTruthy();
});

test('an answer that failed can be asked for again, and the day stands as it was', async () => {
  let isDown = true;
  showDays({
    [GET]: () => {
      if (isDown) throw new TypeError('no connection');
      return dayAnswer();
    },
  });
  expect(await screen.findByText('Puantaj alınamadı')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await rowOf('Ada Kaya');
  expect(screen.getByLabelText('Adres').textContent).toContain(`gun=${MONDAY}`);
});
