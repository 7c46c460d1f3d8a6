/** Fazla çalışma belgesi (Yön. 10): the hours of one person in one month, to sign; of several each begins a page. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { BASIS_WORDS, windowsText } from '#core/overtime/words.ts';
import { facts, heading, signatures } from '#server/pdf/paper.ts';
import type { PdfDocument } from '#server/pdf/pdf.ts';
import {
  PAPER_CODES,
  type PaperCode,
  type PaperPerson,
  type WorkedDay,
} from './worked-month.queries.ts';

export const PAPER_TITLE = 'Fazla çalışma belgesi';

const WORDS: Readonly<Record<PaperCode, string>> = {
  NM: 'Fazla çalışma',
  HTM: 'Hafta tatili çalışması',
  RTM: 'Resmî tatil çalışması',
  IGM: 'İzin günü çalışması',
};

const head = (text: string): TableCell => ({ text, bold: true, fillColor: '#F0F0F0' });

const NOTHING: TableCell[] = [
  { text: 'Bu ayda fazla çalışma yoktur.', colSpan: 6 },
  ...Array.from({ length: 5 }, (): TableCell => ''),
];

const minutesOf = ({ runs }: WorkedDay, code: PaperCode): number =>
  runs.reduce((sum, run) => (run.code === code ? sum + run.to - run.from : sum), 0);

/** Of each day a line for each kind of work beyond the time. */
const linesOf = (one: WorkedDay): TableCell[][] =>
  PAPER_CODES.filter((code) => minutesOf(one, code) > 0).map((code) => [
    formatDay(one.day),
    windowsText(one.runs.filter((run) => run.code === code)),
    { text: formatDuration(minutesOf(one, code)), alignment: 'right' },
    WORDS[code],
    [...one.bases.map((basis) => BASIS_WORDS[basis as OvertimeBasis]), ...one.reasons].join(' · '),
    '',
  ]);

const totalsOf = (days: readonly WorkedDay[]): (readonly [string, string])[] =>
  PAPER_CODES.flatMap((code) => {
    const minutes = days.reduce((sum, one) => sum + minutesOf(one, code), 0);
    return minutes === 0
      ? []
      : [[`Toplam ${WORDS[code].toLocaleLowerCase('tr')}`, formatDuration(minutes)] as const];
  });

const partOf =
  (month: string) =>
  (person: PaperPerson, at: number): Content => [
    ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' } as const]),
    heading(person.companyName ?? '', PAPER_TITLE.toLocaleUpperCase('tr')),
    facts([
      ['Personel', person.name],
      ['Sicil no', person.registrationNo],
      ['Departman', person.departmentName ?? ''],
      ['Ünvan', person.titleName ?? ''],
      ['Ay', formatMonth(`${month}-01`)],
      ['Dönem', `${formatDay(person.from)} – ${formatDay(person.to)}`],
      ...totalsOf(person.days),
    ]),
    {
      margin: [0, 14, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [56, 86, 36, 100, '*', 60],
        body: [
          ['Gün', 'Saat', 'Süre', 'Tür', 'Dayanak ve gerekçe', 'İmza'].map(head),
          ...(person.days.length > 0 ? person.days.flatMap(linesOf) : [NOTHING]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    {
      margin: [0, 10, 0, 0],
      fontSize: 8,
      text: 'Yukarıdaki gün ve saatlerde çalıştığımı, sürelerin doğru olduğunu kabul ederim. İmzalı bir nüshası özlük dosyasında saklanır (Fazla Çalışma Yönetmeliği md. 10).',
    },
    signatures([
      { role: 'Personel', name: person.name },
      { role: 'İşveren / vekili', name: '' },
    ]),
  ];

export const overtimePaper = (people: readonly PaperPerson[], month: string): PdfDocument => ({
  info: { title: PAPER_TITLE },
  content: people.map(partOf(month)),
});
