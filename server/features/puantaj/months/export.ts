/** A period as a file: the same rows and sums as on the page, read and written some people at a time. */
import type { z } from 'zod';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { OUTSIDE } from '#contract/puantaj/months/outside.ts';
import { formatDay, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { CODES, workLabel } from '#core/puantaj/codes.ts';
import { weekday } from '#core/time/day.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { readPace } from '#server/pace.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import type { Cell, Column } from '#server/spreadsheet/sheet.ts';
import { eachRow, type Month, openMonth } from './month.ts';
import { type MonthTotals, sumOf } from './month-sums.ts';

type Input = z.output<(typeof puantajMonthsSchemas)['ExportPuantajMonth']['input']>;

const monthPace = readPace({ least: 10, most: 200 });

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
  const frame = await context.read((db) => openMonth(db, context.caller, input));
  async function* rows() {
    let totals = sumOf([]);
    for await (const person of eachRow(context.read, frame, input, monthPace)) {
      totals = sumOf([totals, person.totals]);
      yield [
        person.registrationNo,
        person.name,
        person.departmentName,
        ...person.cells.map(cellText),
        ...totalsOf(person.totals),
        null,
      ];
    }
    yield [null, 'Toplam', null, ...frame.dates.map(() => null), ...totalsOf(totals), null];
  }
  const columns: Column[] = [
    text('Sicil no'),
    text('Ad Soyad', 26),
    text('Departman', 20),
    ...frame.dates.map((date) =>
      text(`${formatDay(date)} ${SHORT_WEEKDAYS[weekday(date) - 1]}`, 10),
    ),
    ...keysOf(dayTotals).map((name): Column => ({ label: dayTotals[name], kind: 'number' })),
    ...keysOf(minuteTotals).map((name) => text(minuteTotals[name])),
    ...CODES.map((code) => text(`${code} ${workLabel(code)}`)),
    text('İmza', 18),
  ];
  return sheetFile({ name: `Puantaj ${input.month}`, columns, rows: rows() }, format);
}
