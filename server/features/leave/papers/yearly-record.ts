/** Yıllık izin kayıt belgesi: year by year the right, the leaves that were taken of it, and a place to sign for each. */
import type { TableCell } from 'pdfmake/interfaces';
import { formatDay } from '#core/format/day.ts';
import { writeNumber } from '#core/format/number.ts';
import type { ExitAccount } from '#core/leave/account/exit.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import type { Day } from '#core/time/day.ts';
import type { PdfDocument } from '#server/pdf/pdf.ts';
import { facts, heading, signatures } from '#server/pdf/paper.ts';

export interface RecordedPerson {
  readonly name: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly startDate: Day | null;
  readonly companyName: string | null;
  readonly balance: number;
  /** Where a last day of work is entered. */
  readonly exit: ExitAccount | null;
}

/** A line of the record: a right, an opening, or a leave. */
export interface RecordLine {
  readonly from: Day;
  readonly to: Day | null;
  readonly words: string;
  readonly earned: number | null;
  readonly used: number | null;
  readonly balance: number;
}

const head = (text: string): TableCell => ({ text, bold: true, fillColor: '#F0F0F0' });
const number = (value: number | null): TableCell => ({
  text: value === null ? '' : writeNumber(value),
  alignment: 'right',
});

const exitFacts = (exit: ExitAccount | null) =>
  exit === null
    ? []
    : ([
        ['İşten çıkış', formatDay(exit.day)],
        ['Çıkışta kullanılmayan', `${dayCount(exit.unused)}, ${dayCount(exit.paid)} ödendi`],
      ] as const);

export function yearlyRecordOf(
  person: RecordedPerson,
  lines: readonly RecordLine[],
  today: Day,
): PdfDocument {
  return {
    info: { title: `Yıllık izin kayıt belgesi, ${person.name}` },
    content: [
      heading(person.companyName ?? '', 'YILLIK ÜCRETLİ İZİN KAYIT BELGESİ'),
      facts([
        ['Personel', person.name],
        ['Sicil no', person.registrationNo],
        ['Departman', person.departmentName ?? ''],
        ['İşe giriş', person.startDate === null ? '' : formatDay(person.startDate)],
        ['Belge tarihi', formatDay(today)],
        ['Kalan izin', dayCount(person.balance)],
        ...exitFacts(person.exit),
      ]),
      {
        margin: [0, 14, 0, 0],
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [58, 58, '*', 42, 48, 42, 90],
          body: [
            ['Başlangıç', 'Bitiş', 'Açıklama', 'Hak', 'Kullanılan', 'Kalan', 'İmza'].map(head),
            ...lines.map(({ from, to, words, earned, used, balance }): TableCell[] => [
              formatDay(from),
              to === null ? '' : formatDay(to),
              words,
              number(earned),
              number(used),
              number(balance),
              '',
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
      },
      signatures([
        { role: 'Personel', name: person.name },
        { role: 'İşveren / vekili', name: '' },
      ]),
    ],
  };
}
