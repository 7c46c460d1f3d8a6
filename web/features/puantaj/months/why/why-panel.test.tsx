import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, sampleMonth, samplePersonDay } from '../testing/sample-month.ts';
import { serve } from '../testing/serve.ts';
import type { ChosenDay } from './person-day-why.tsx';
import { WhyPanel } from './why-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const onStep = vi.fn();
const panel = (chosen: ChosenDay | undefined) => (
  <WhyPanel
    chosen={chosen}
    totals={chosen && sampleMonth().people[0]!.totals}
    onStep={chosen && onStep}
    onClose={() => undefined}
  />
);
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const day = (date: string): ChosenDay => ({ personId: ADA, day: date });

function show(chosen: ChosenDay | undefined, canCorrect = true) {
  const asked = serve({
    '/api/Puantaj/GetPersonDay': samplePersonDay({ canCorrect }),
    '/api/Puantaj/GetDayHistory': [
      {
        at: '2026-11-04T08:00:00.000Z',
        by: 'Aslı Yıldız',
        what: 'GEC yerine NC yazdı',
        reason: 'Servis gecikti',
      },
    ],
  });
  const provider = client();
  const wrap = (of: ChosenDay | undefined) => (
    <QueryClientProvider client={provider}>{panel(of)}</QueryClientProvider>
  );
  const view = render(wrap(chosen));
  return { asked, choose: (of: ChosenDay) => view.rerender(wrap(of)) };
}

test('a chosen cell is explained step by step, with its result in codes', async () => {
  show(day('2026-11-03'));
  await screen.findByText('Geliş 42 dakika geç.');
  const steps = screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(steps.map((step) => step.querySelector('h3')!.textContent)).toEqual([
    'Plan',
    'Geçişler',
    'Kural',
    'Sonuç',
    'Bordro',
  ]);
  expect(steps[1]!.textContent).toContain('08:42 girişAna Kapı');
  expect(steps[1]!.textContent).toContain('18:03 çıkış, iptal edildi');
  expect(steps[3]!.textContent).toContain('GEC Giriş Eksik Çalışma00:42');
  expect(screen.getByRole('list', { name: 'Uyarılar' }).textContent).toBe('Geç geldi');
  expect(screen.getByText('Haftalık 45 saat')).toBeTruthy();
});

test('the person’s sums stand below the reasons: beside the panel the grid scrolls them out of sight', async () => {
  show(day('2026-11-03'));
  await screen.findByText('Geliş 42 dakika geç.');
  const sums = screen.getByLabelText('Personelin ay toplamı').textContent;
  expect(sums).toBe('Normal28:18FS–FM01:30Gece–Eksik00:42İzin2');
});

test('nothing is asked before a cell is chosen, and running over cells asks for the last one only', async () => {
  const { asked, choose } = show(undefined);
  expect(screen.getByText(/Bir hücre seçin/)).toBeTruthy();
  choose(day('2026-11-01'));
  choose(day('2026-11-02'));
  choose(day('2026-11-03'));
  await screen.findByText('Geliş 42 dakika geç.');
  const days = asked.filter(({ path }) => path.endsWith('GetPersonDay')).map(({ input }) => input);
  expect(days).toEqual([{ id: ADA, day: '2026-11-03' }]);
});

test('what was done by hand is told when it is asked for', async () => {
  show(day('2026-11-03'));
  const details = (await screen.findByText('Geçmiş')).closest('details')!;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  expect(await screen.findByText('Aslı Yıldız')).toBeTruthy();
  expect(screen.getByText('Servis gecikti')).toBeTruthy();
});

test('PR-33: what was computed stands beside what was decided, with who, when and why', async () => {
  serve({
    '/api/Puantaj/GetPersonDay': samplePersonDay({
      computed: [{ code: 'BOS', minutes: 540 }],
      totals: [{ code: 'NC', minutes: 540 }],
      corrections: [
        {
          id: ADA,
          kind: 'override',
          from: 480,
          to: 1080,
          code: 'NC',
          excuseName: null,
          reason: 'Elektrik kesildi',
          by: 'Aslı Yıldız',
          at: '2026-11-04T08:00:00.000Z',
          together: 1,
        },
      ],
    }),
  });
  render(<QueryClientProvider client={client()}>{panel(day('2026-11-03'))}</QueryClientProvider>);
  const sides = await screen.findByLabelText('Hesaplanan ve verilen');
  expect(sides.textContent).toBe('HesaplananBOS 09:00VerilenNC 09:00');
  const given = screen.getByRole('region', { name: 'Düzeltmeler' }).textContent;
  expect(given).toContain('08:00–18:00NCElektrik kesildiAslı Yıldız · 04.11.2026');
});

test('the arrows go from day to day', async () => {
  show(day('2026-11-03'));
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki gün' }));
  expect(onStep).toHaveBeenCalledWith(1);
});

test('whoever may corrects the day from here, with a reason', async () => {
  const { asked } = show(day('2026-11-03'));
  await userEvent.click(await screen.findByRole('button', { name: 'Düzelt' }));
  const form = within(await screen.findByRole('dialog', { name: 'Düzelt: Ada Kaya' }));
  await userEvent.type(form.getByLabelText('Neden'), 'Servis gecikti');
  await userEvent.click(form.getByRole('button', { name: 'Düzelt' }));
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('CorrectDays'))?.input).toEqual({
      personIds: [ADA],
      day: '2026-11-03',
      from: 480,
      to: 522,
      code: 'NC',
      reason: 'Servis gecikti',
    }),
  );
});

test('readers find no way to correct', async () => {
  show(day('2026-11-03'), false);
  await screen.findByText('Geliş 42 dakika geç.');
  expect(screen.queryByRole('button', { name: 'Düzelt' })).toBeNull();
});
