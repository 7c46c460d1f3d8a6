/** The monthly sheet to print and sign: each company begins a page of its own. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatDuration } from '#core/format/duration.ts';
import { DAY_COUNTS, type DayCount } from '#core/puantaj/period/day-count.ts';
import { partsOf } from '#core/time/day.ts';
import { facts, heading, signatures } from '#server/pdf/paper.ts';
import type { PdfDocument } from '#server/pdf/pdf.ts';
import type { MonthTotals } from '../month-sums.ts';
import type { CompanySheet, DayCounts } from './company-sheets.ts';
import { HOUR_NAMES, HOURS, headFacts, legendOf, SHEET_TITLE, SIGNERS } from './sheet-words.ts';

const SATURDAY = 6;
const OFF = '#EDEDED';

/** In points, on A4 across: what is left is the name's. */
const WIDTH = { day: 11.5, count: 13, hours: 25, signature: 50 } as const;

/** A heading has the room of two digits: what it stands for is said below. */
const SHORT: Readonly<Record<DayCount, string>> = {
  worked: 'ÇG',
  weeklyRest: 'HT',
  contractRest: 'AT',
  holiday: 'RT',
  annual: 'Yİ',
  paid: 'Üİ',
  unpaid: 'ÜSİ',
  report: 'RP',
  leave: 'İZ',
  absent: 'DZ',
};

const countWords = ({ counted }: CompanySheet): string =>
  counted.map((name) => `${SHORT[name]}: ${DAY_COUNTS[name]}`).join(' · ');

const head = (words: string, isOff = false): TableCell => ({
  text: words,
  bold: true,
  alignment: 'center',
  fillColor: isOff ? OFF : '#F7F7F7',
});
const figure = (words: string | number): TableCell => ({ text: words, alignment: 'center' });

function tableOf(sheet: CompanySheet): Content {
  const { month, counted } = sheet;
  const isOff = month.days.map(
    ({ weekday, holidayName }) => weekday >= SATURDAY || holidayName !== null,
  );
  const figures = (counts: DayCounts, totals: MonthTotals): TableCell[] => [
    ...counted.map((name) => figure(counts[name] === 0 ? '' : counts[name])),
    ...HOUR_NAMES.map((name) => figure(totals[name] === 0 ? '' : formatDuration(totals[name]))),
    '',
  ];
  return {
    fontSize: 5.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [
        '*',
        ...month.days.map(() => WIDTH.day),
        ...counted.map(() => WIDTH.count),
        ...HOUR_NAMES.map(() => WIDTH.hours),
        WIDTH.signature,
      ],
      body: [
        [
          head('Personel'),
          ...month.days.map(({ date }, at) => head(String(partsOf(date).date), isOff[at])),
          ...counted.map((name) => head(SHORT[name])),
          ...HOUR_NAMES.map((name) => head(HOURS[name])),
          head('İmza'),
        ],
        ...month.people.map((person, row): TableCell[] => [
          `${person.name}\n${person.registrationNo}`,
          ...person.cells.map(
            (cell, at): TableCell => ({
              text: cell?.[0] ?? '',
              alignment: 'center',
              ...(isOff[at] && { fillColor: OFF }),
            }),
          ),
          ...figures(sheet.counts[row]!, person.totals),
        ]),
        [
          { text: 'Toplam', bold: true },
          ...month.days.map((): TableCell => ''),
          ...figures(sheet.sums, month.totals),
        ],
      ],
    },
    layout: 'narrowColumns',
  };
}

const companyPart = (sheet: CompanySheet, at: number): Content => [
  ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' } as const]),
  heading(sheet.company, SHEET_TITLE.toLocaleUpperCase('tr')),
  facts(headFacts(sheet)),
  { text: ' ', fontSize: 4 },
  tableOf(sheet),
  { text: `Günler: ${legendOf(sheet)}`, fontSize: 6.5, margin: [0, 6, 0, 0] },
  { text: `Gün sayıları: ${countWords(sheet)}`, fontSize: 6.5, margin: [0, 2, 0, 0] },
  signatures(SIGNERS.map((role) => ({ role, name: '' }))),
];

export const sheetPaper = (sheets: readonly CompanySheet[]): PdfDocument => ({
  info: { title: SHEET_TITLE },
  pageOrientation: 'landscape',
  pageMargins: [20, 24, 20, 36],
  content: sheets.map(companyPart),
});
