/** A period as a file: the same rows and sums as on the page, read at one moment and written while it is taken. */
import type { z } from 'zod';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { OUTSIDE } from '#contract/puantaj/months/outside.ts';
import { formatDay, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { CODES, workLabel } from '#core/puantaj/codes.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import type { Cell, Column } from '#server/spreadsheet/sheet.ts';
import { getMonth, type Month } from './month.ts';
import type { MonthTotals } from './month-sums.ts';

type Input = z.output<(typeof puantajMonthsSchemas)['ExportPuantajMonth']['input']>;

/** 'NC 07:30', 'HT', 'Kapsam dışı' */
const cellText = (cell: Month['people'][number]['cells'][number]): Cell => {
  if (cell === null) return null;
  const [code, minutes] = cell;
  if (code === OUTSIDE.code) return OUTSIDE.name;
  return minutes > 0 ? `${code} ${formatDuration(minutes)}` : code;
};

const dayTotals = {
  workedDays: 'Çalışılan gün',
  absentDays: 'Devamsız gün',
  leaveDays: 'İzinli gün',
} as const satisfies Partial<Record<keyof MonthTotals, string>>;

const minuteTotals = {
  planned: 'Planlanan',
  worked: 'Çalışılan',
  normal: 'Normal (hafta)',
  excess: 'Fazla süreli ×1,25',
  overtime: 'Fazla çalışma ×1,5',
  night: 'Gece',
  missing: 'Eksik',
  approved: 'Onaylı mesai',
  waiting: 'Onay bekleyen mesai',
} as const satisfies Partial<Record<keyof MonthTotals, string>>;

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as K[];

const totalsOf = (totals: MonthTotals): Cell[] => [
  ...keysOf(dayTotals).map((name) => totals[name]),
  ...keysOf(minuteTotals).map((name) => formatDuration(totals[name])),
  ...CODES.map((code) => formatDuration(totals.byCode[code] ?? 0)),
];

const text = (label: string, width?: number): Column => ({
  label,
  kind: 'text',
  ...(width !== undefined && { width }),
});

export async function exportMonth(
  context: CallContext,
  { format, ...input }: Input,
): Promise<Download> {
  const month = await getMonth(context, input);
  async function* rows() {
    for (const person of month.people) {
      yield [
        person.registrationNo,
        person.name,
        person.departmentName,
        ...person.cells.map(cellText),
        ...totalsOf(person.totals),
        null,
      ];
    }
    yield [null, 'Toplam', null, ...month.days.map(() => null), ...totalsOf(month.totals), null];
  }
  const columns: Column[] = [
    text('Sicil no'),
    text('Ad Soyad', 26),
    text('Departman', 20),
    ...month.days.map(({ date, weekday }) =>
      text(`${formatDay(date)} ${SHORT_WEEKDAYS[weekday - 1]}`, 10),
    ),
    ...keysOf(dayTotals).map((name): Column => ({ label: dayTotals[name], kind: 'number' })),
    ...keysOf(minuteTotals).map((name) => text(minuteTotals[name])),
    ...CODES.map((code) => text(`${code} ${workLabel(code)}`)),
    text('İmza', 18),
  ];
  return sheetFile({ name: `Puantaj ${input.month}`, columns, rows: rows() }, format);
}
