import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { MonthPage } from './month-page.tsx';
import { ADA, sampleMonth, samplePersonDay, samplePersonMonth } from './testing/sample-month.ts';
import { serve } from './testing/serve.ts';

afterEach(() => vi.unstubAllGlobals());

const MONTH = '/api/Puantaj/GetMonth';

/** The page at an address, over a server that answers so; what was asked of it. */
function show(address: string, month = sampleMonth()) {
  const asked = serve({
    [MONTH]: month,
    '/api/Puantaj/GetPersonMonth': samplePersonMonth(),
    '/api/Puantaj/GetPersonDay': samplePersonDay(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/puantaj/index?ay=2026-11&${address}`]}>
        <MonthPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { of: (path: string) => asked.filter((one) => one.path === path) };
}

test('the address says month, place, search and problems; the server is asked for just that', async () => {
  const { of } = show(`gorunum=day&ara=kaya&departmentId=${ADA}&sorunlu=1`);
  await screen.findByRole('list', { name: 'Personel' });
  expect(of(MONTH).map(({ input }) => input)).toEqual([
    { month: '2026-11', search: 'kaya', departmentId: ADA, onlyProblems: true },
  ]);
  await userEvent.click(screen.getByLabelText('Yalnız sorunlular'));
  await screen.findByRole('list', { name: 'Personel' });
  expect(of(MONTH).at(-1)!.input).toEqual({
    month: '2026-11',
    search: 'kaya',
    departmentId: ADA,
  });
});

test('the arrows and the list of months lead to other months', async () => {
  const { of } = show('gorunum=day');
  await screen.findByRole('list', { name: 'Personel' });
  await userEvent.click(screen.getByRole('button', { name: 'Önceki ay' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ay' }).value).toBe('2026-10');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ay' }), 'Eylül 2026');
  await vi.waitFor(() => expect(of(MONTH).at(-1)!.input).toEqual({ month: '2026-09' }));
});

test('a day lists who has what, in words, and tells why', async () => {
  show('gorunum=day&gun=2026-11-03');
  const people = await screen.findByRole('list', { name: 'Personel' });
  const [ada, bora] = within(people).getAllByRole('button');
  expect(ada!.textContent).toContain('Giriş Eksik Çalışma');
  expect(ada!.textContent).toContain('Elle düzeltildi · Geç geldi');
  expect(bora!.textContent).toContain('09:00');
  await userEvent.click(ada!);
  const why = await screen.findByRole('dialog', { name: 'Gün neden böyle?' });
  const titles = (await within(why).findAllByRole('heading', { level: 3 })).map(
    ({ textContent }) => textContent,
  );
  expect(titles.slice(0, 5)).toEqual(['Plan', 'Geçişler', 'Kural', 'Sonuç', 'Bordro']);
  expect(why.textContent).toContain('Geliş 42 dakika geç.');
});

test('one person is read day by day', async () => {
  const { of } = show(`gorunum=person&kisi=${ADA}`);
  const days = await screen.findByRole('list', { name: 'Günler' });
  expect(within(days).getAllByRole('listitem')).toHaveLength(5);
  expect(of('/api/Puantaj/GetPersonMonth')[0]!.input).toEqual({ id: ADA, month: '2026-11' });
});

test('while days are being calculated the page says so', async () => {
  show('gorunum=day', sampleMonth({ current: false }));
  expect((await screen.findByRole('status')).textContent).toContain('Hesaplanıyor');
});

test('what is done is told by its last day, and whoever may not export finds no button', async () => {
  show('gorunum=day', sampleMonth({ canExport: false }));
  await screen.findByText('05.11 günü dahil hesaplandı');
  expect(screen.queryByRole('button', { name: 'Dışa aktar' })).toBeNull();
});

test.each([
  [/^Firma firma.*PDF/, { format: 'pdf' }],
  [/^Personele göre.*PDF/, { format: 'pdf', per: 'person' }],
  [/Excel/, { format: 'xlsx' }],
])('PR-40: the sheet to sign, %s, is of everybody, and a file', async (name, input) => {
  const { of } = show('gorunum=day&sorunlu=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Aylık cetvel' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  await waitFor(() =>
    expect(of('/api/Puantaj/ExportSheet').map((one) => one.input)).toEqual([
      { month: '2026-11', ...input },
    ]),
  );
});

test('who may not take files prints what is on the screen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { of } = show('gorunum=day', sampleMonth({ canExport: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aylık cetvel' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(of('/api/Puantaj/ExportSheet')).toEqual([]);
});

test('nobody with a problem is good news, nobody at all is not', async () => {
  show('sorunlu=1', sampleMonth({ people: [] }));
  expect(await screen.findByText('Sorunlu kimse yok')).toBeTruthy();
});

test('the sheet that is printed has the same cells and sums, and room for signatures', async () => {
  show('gorunum=day');
  await screen.findByRole('list', { name: 'Personel' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const table = within(document.querySelector<HTMLElement>('.month-print')!);
  const row = (name: RegExp) =>
    [...table.getByRole('row', { name }).querySelectorAll('td')].map((cell) => cell.textContent);
  const ada = row(/^Ada Kaya/);
  expect(ada.slice(0, 4)).toEqual(['HT', 'NC09:00', 'GEC08:18', 'NC09:00']);
  expect(ada.slice(30)).toEqual(['28:18', '–', '01:30', '–', '00:42', '2', '']);
  expect(row(/^Toplam/).slice(30, 35)).toEqual(['46:18', '–', '01:30', '–', '09:42']);
  expect(table.getByRole('columnheader', { name: 'İmza' })).toBeTruthy();
  expect(document.querySelector('.month-print')!.textContent).toContain('BOS: Bos alan');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.month-print')).toBeNull();
});
