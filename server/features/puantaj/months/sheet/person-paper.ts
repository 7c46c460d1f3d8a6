/** Kişisel puantaj çizelgesi: a page for each person, with every day of the period, to be signed by them (Yön. 10, PR-40). */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatDay, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { DAY_COUNTS } from '#core/puantaj/period/day-count.ts';
import { formatClock } from '#core/time/clock.ts';
import { facts, heading, signatures } from '#server/pdf/paper.ts';
import type { PdfDocument } from '#server/pdf/pdf.ts';
import type { MonthTotals } from '../month-sums.ts';
import type { PersonSheet, SignedDay } from './person-sheets.ts';
import { HOUR_NAMES, HOURS, lockWords, PERSON_SHEET_TITLE, periodWords } from './sheet-words.ts';

const OFF = '#F4F4F4';
const HEADS = ['Gün', '', 'Giriş', 'Çıkış', 'Çalışma', 'Fazla', 'Eksik', 'Açıklama'] as const;

/** Hours that stand beside those of every sheet, where there are any. */
const MORE_HOURS = {
  approved: 'Onaylanan mesai',
  night: 'Gece',
  restWork: 'Hafta tatilinde çalışma',
  holidayWork: 'Resmî tatilde çalışma',
} as const satisfies Partial<Record<keyof MonthTotals, string>>;

const clock = (minute: number | null | undefined): string =>
  minute === null || minute === undefined ? '' : formatClock(minute);
const length = (minutes: number | undefined): string => (minutes ? formatDuration(minutes) : '');

/** What the day was, where it was no plain day of work. */
const wordsOf = ({ kind, holidayName, known }: SignedDay): string =>
  [
    ...(kind === undefined || kind === 'worked' ? [] : [DAY_COUNTS[kind]]),
    ...(holidayName === null ? [] : [holidayName]),
    ...(known?.corrected ? ['Elle düzeltildi'] : []),
  ].join(' · ');

function lineOf(day: SignedDay): TableCell[] {
  const { date, weekday, known } = day;
  const isOff = day.kind === 'weeklyRest' || day.kind === 'contractRest' || day.kind === 'holiday';
  const words = [
    formatDay(date),
    SHORT_WEEKDAYS[weekday - 1]!,
    clock(known?.firstIn),
    clock(known?.lastOut),
    length(known?.worked),
    length(known?.overtime),
    length(known?.missing),
    wordsOf(day),
  ];
  return words.map((text): TableCell => ({ text, ...(isOff && { fillColor: OFF }) }));
}

const countFacts = ({ of, counts }: PersonSheet): (readonly [string, string])[] =>
  of.counted.flatMap((name) =>
    counts[name] === 0 ? [] : [[DAY_COUNTS[name], `${counts[name]} gün`] as const],
  );

const hourFacts = ({ totals }: PersonSheet): (readonly [string, string])[] => [
  ...HOUR_NAMES.map((name) => [HOURS[name], formatDuration(totals[name])] as const),
  ...Object.entries(MORE_HOURS).flatMap(([name, label]) => {
    const minutes = totals[name as keyof typeof MORE_HOURS];
    return minutes === 0 ? [] : [[label, formatDuration(minutes)] as const];
  }),
];

const small = (content: Content): Content => ({ stack: [content], fontSize: 7.5 });

const pageOf = (person: PersonSheet, at: number): Content => [
  ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' } as const]),
  heading(person.of.company, PERSON_SHEET_TITLE.toLocaleUpperCase('tr')),
  small(
    facts([
      ['Personel', person.name],
      ['Sicil no', person.registrationNo],
      ['Departman', person.departmentName ?? ''],
      ['Ünvan', person.titleName ?? ''],
      ['SGK sicil no', person.of.sgk],
      ['Dönem', periodWords(person.of)],
      ['Dönem kilidi', lockWords(person.of)],
      ['Basım günü', formatDay(person.of.month.today)],
    ]),
  ),
  {
    margin: [0, 6, 0, 6],
    fontSize: 7,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [52, 22, 36, 36, 42, 36, 36, '*'],
      body: [
        HEADS.map((text): TableCell => ({ text, bold: true, fillColor: '#E8E8E8' })),
        ...person.days.map(lineOf),
      ],
    },
    layout: 'narrowColumns',
  },
  small(facts([...countFacts(person), ...hourFacts(person)])),
  {
    margin: [0, 6, 0, -14],
    fontSize: 7,
    text: 'Yukarıdaki gün ve saatlerin doğru olduğunu kabul ederim. Gece yarısından sonraki saatler, başladığı günün satırında yazılıdır.',
  },
  signatures([
    { role: 'Personel', name: person.name },
    { role: 'İşveren / vekili', name: '' },
  ]),
];

export const personPaper = (people: readonly PersonSheet[]): PdfDocument => ({
  info: { title: PERSON_SHEET_TITLE },
  pageMargins: [36, 24, 36, 28],
  content: people.map(pageOf),
});
