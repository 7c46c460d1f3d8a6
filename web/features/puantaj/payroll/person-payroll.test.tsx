import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PAYROLL_KINDS } from '#core/puantaj/payroll/kinds.ts';
import { LINE_MINUTES, WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import { serve } from '../months/testing/serve.ts';
import type { PayrollLine, PayrollOfPerson } from './payroll-calls.ts';
import { PersonPayroll } from './person-payroll.tsx';

afterEach(() => vi.unstubAllGlobals());

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

const line: PayrollLine = {
  from: '2026-10-01',
  to: '2026-10-31',
  sgkNo: null,
  wageKind: 'monthly',
  partTime: false,
  periodDays: 31,
  days: {
    ...zeros(PAYROLL_KINDS),
    worked: 21,
    weeklyRest: 3,
    holiday: 1.5,
    absent: 1,
    lostRest: 1,
  },
  paidDays: 25.5,
  unpaidDays: 2,
  wageDays: 28,
  holidayWorked: 0.5,
  holidayOnRestWorked: 0,
  restWorked: 0,
  minutes: { ...zeros(LINE_MINUTES), normal: 9450, overtime: 100, overtimePaid: 120 },
  byCode: { NC: 9450 },
  sgk: {
    employedDays: 31,
    unpaidDates: 2,
    sgkDays: 28,
    adjust: -1,
    missingDays: 2,
    missingCode: '15',
    causes: [{ code: '15', dates: ['2026-10-07', '2026-10-11'] }],
    restedInReport: null,
  },
};

const payroll: PayrollOfPerson = {
  personId: 'ada',
  name: 'Ada Kaya',
  registrationNo: 'D-A',
  companyId: 'anadolu',
  companyName: 'Anadolu Makine',
  month: '2026-10',
  period: { from: '2026-10-01', to: '2026-10-31', days: 31 },
  sgkMonth: { name: '2026-10', from: '2026-10-01', to: '2026-10-31', days: 31 },
  today: '2026-11-05',
  outside: 0,
  lines: [line],
  cells: [
    { date: '2026-10-07', shares: [{ kind: 'absent', days: 1, cause: null }] },
    { date: '2026-10-11', shares: [{ kind: 'lostRest', days: 1, cause: '2026-10-07' }] },
    { date: '2026-10-28', shares: [{ kind: 'holiday', days: 0.5, cause: null }] },
    { date: '2026-10-29', shares: [{ kind: 'holiday', days: 1, cause: null }] },
  ],
  weeks: [
    {
      monday: '2026-10-12',
      closes: '2026-10-18',
      minutes: { ...zeros(WEEK_MINUTES), base: 2800, overtime: 100, overtimePaid: 120 },
    },
  ],
  stale: false,
};

async function show(answer: PayrollOfPerson = payroll) {
  const asked = serve({ '/api/Puantaj/GetPersonPayroll': answer });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonPayroll personId="ada" month="2026-10" />
    </QueryClientProvider>,
  );
  expect(asked).toEqual([]);
  const details = screen.getByText('Bordroya göre Ekim 2026').closest('details')!;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return { asked };
}

test('it is asked for when it is opened, and says SGK’s days with the code’s name', async () => {
  const { asked } = await show();
  expect(await screen.findByText('SGK günü')).toBeTruthy();
  const figures = [...document.querySelectorAll('.payroll-figures > div')];
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '28SGK günü',
    '2eksik gün, 15 Devamsızlık',
    '28 günücret',
  ]);
  expect(asked[0]!.input).toEqual({ id: 'ada', month: '2026-10' });
});

test('what costs or gives a day stands with its dates, and why', async () => {
  await show();
  const kinds = within(await screen.findByRole('list', { name: 'Gün türleri' }));
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Çalışılanİş K. 3221 gün',
    'Hafta tatiliİş K. 463 gün',
    'Genel tatilİş K. 471,5 gün28.10, 29.10',
    'Devamsızİş K. 25/II-g1 gün07.10',
    'Hak edilmeyen hafta tatiliİş K. 461 gün11.10 (07.10 devamsızlığı)',
  ]);
  const minutes = within(screen.getByRole('list', { name: 'Süreler' }));
  expect(minutes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Normal157:30',
    'Fazla çalışma (×1,5)01:40',
    'Fazla çalışma, ödenecek02:00',
    'Çalışılan genel tatil0,5 gün',
  ]);
  expect(screen.getByRole('list', { name: 'Fazla mesaili haftalar' }).textContent).toBe(
    '12.10–18.10 haftası46:40 çalışıldı01:40',
  );
});

test('days ahead, days elsewhere and a running recalculation are said', async () => {
  await show({ ...payroll, today: '2026-10-20', outside: 3, stale: true });
  expect((await screen.findByText(/planlandığı gibi/u)).textContent).toBe(
    'Yeniden hesaplanıyor; sayılar değişebilir. Bugün ve sonrası planlandığı gibi çalışılmış sayıldı. 3 gün Anadolu Makine dışında.',
  );
});
