/** The monthly sheet as a workbook: a sheet for each company, one that can be printed and signed as it is. */
import { formatDay, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { DAY_COUNTS } from '#core/puantaj/period/day-count.ts';
import type { Cell, Column, Sheet } from '#server/spreadsheet/sheet.ts';
import type { CompanySheet, DayCounts } from './company-sheets.ts';
import { HOUR_NAMES, HOURS, headFacts, legendOf, SHEET_TITLE, SIGNERS } from './sheet-words.ts';
import type { MonthTotals } from '../month-sums.ts';

const text = (label: string, width: number): Column => ({ label, kind: 'text', width });

function bookSheet(sheet: CompanySheet): Sheet {
  const { month, counted } = sheet;
  const figures = (counts: DayCounts, totals: MonthTotals): Cell[] => [
    ...counted.map((name) => counts[name]),
    ...HOUR_NAMES.map((name) => formatDuration(totals[name])),
  ];
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (const [at, person] of month.people.entries()) {
      yield [
        person.registrationNo,
        person.name,
        person.departmentName,
        person.workPlaceName,
        ...person.cells.map((cell) => cell?.[0] ?? null),
        ...figures(sheet.counts[at]!, person.totals),
        null,
      ];
    }
    yield [
      null,
      'Toplam',
      null,
      null,
      ...month.days.map(() => null),
      ...figures(sheet.sums, month.totals),
      null,
    ];
    yield [];
    yield [null, legendOf(sheet)];
    yield [];
    for (const signer of SIGNERS) yield [null, signer, 'İmza:', 'Tarih:'];
  }
  return {
    name: sheet.company,
    above: [
      `${sheet.company}, ${SHEET_TITLE.toLocaleLowerCase('tr')}`,
      ...headFacts(sheet).map(([name, value]) => `${name}: ${value}`),
    ],
    columns: [
      text('Sicil no', 12),
      text('Ad Soyad', 26),
      text('Departman', 20),
      text('İşyeri', 20),
      ...month.days.map(({ date, weekday }) =>
        text(`${formatDay(date).slice(0, 5)} ${SHORT_WEEKDAYS[weekday - 1]}`, 6),
      ),
      ...counted.map((name): Column => ({ label: DAY_COUNTS[name], kind: 'number' })),
      ...HOUR_NAMES.map((name) => text(HOURS[name], 14)),
      text('İmza', 18),
    ],
    rows: rows(),
  };
}

export function sheetBook(sheets: readonly CompanySheet[]): Sheet {
  const [first, ...next] = sheets.map(bookSheet);
  return { ...first!, next };
}
