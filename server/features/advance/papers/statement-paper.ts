/** Avans hesap ekstresi: every advance of one person with its entries, what is left of each, and a place to sign. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import {
  ACCOUNT_STATE_WORDS,
  ACCOUNT_WORDS,
  ENTRY_WORDS,
} from '#core/advance/account/act-words.ts';
import {
  type Advance,
  balanceOf,
  planOf,
  standingDebt,
  stateOf,
} from '#core/advance/account/book.ts';
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';
import type { Day } from '#core/time/day.ts';
import { facts, heading, section, signatures } from '#server/pdf/paper.ts';
import type { PdfDocument } from '#server/pdf/pdf.ts';

export const STATEMENT_TITLE = 'Avans hesap ekstresi';

export interface StatementPerson {
  readonly name: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly companyName: string | null;
}

export interface StatementAdvance {
  readonly typeName: string;
  readonly unit: Unit;
  readonly advance: Advance;
}

const head = (text: string): TableCell => ({ text, bold: true, fillColor: '#F0F0F0' });
const money = (amount: number, unit: Unit): TableCell => ({
  text: amount === 0 ? '' : formatHundredths(amount, unit),
  alignment: 'right',
});

function entryLines({ unit, advance }: StatementAdvance): TableCell[][] {
  let balance = 0;
  return advance.entries.map(({ day, kind, amount, account }) => {
    balance += amount;
    return [
      formatDay(day),
      ENTRY_WORDS[kind],
      ACCOUNT_WORDS[account],
      money(Math.max(0, amount), unit),
      money(Math.max(0, -amount), unit),
      { text: formatHundredths(balance, unit), alignment: 'right' },
    ];
  });
}

const note = (text: string): Content => ({ text, margin: [0, 4, 0, 0] });

const planWords = ({ unit, advance }: StatementAdvance): string =>
  planOf(advance)
    .map(({ month, amount }) => `${monthText(month)} ${formatHundredths(amount, unit)}`)
    .join(', ');

const partOf = (one: StatementAdvance): Content => {
  const plan = planWords(one);
  return [
    section(
      `${one.typeName}, ${formatHundredths(standingDebt(one.advance), one.unit)} · ${ACCOUNT_STATE_WORDS[stateOf(one.advance)]}`,
    ),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [58, '*', 60, 80, 80, 80],
        body: [
          ['Tarih', 'Hareket', 'Hesap', 'Verilen', 'Geri ödenen', 'Kalan'].map(head),
          ...entryLines(one),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    ...(plan === '' ? [] : [note(`Kalan taksitler: ${plan}`)]),
  ];
};

/** Units are never added together. */
function openFacts(advances: readonly StatementAdvance[]): (readonly [string, string])[] {
  const open = new Map<Unit, number>();
  for (const { unit, advance } of advances) {
    open.set(unit, (open.get(unit) ?? 0) + balanceOf(advance));
  }
  return [...open].map(([unit, sum]) => ['Kalan borç', formatHundredths(sum, unit)]);
}

export const statementPaper = (
  person: StatementPerson,
  advances: readonly StatementAdvance[],
  today: Day,
): PdfDocument => ({
  info: { title: `${STATEMENT_TITLE}, ${person.name}` },
  content: [
    heading(person.companyName ?? '', STATEMENT_TITLE.toLocaleUpperCase('tr')),
    facts([
      ['Personel', person.name],
      ['Sicil no', person.registrationNo],
      ['Departman', person.departmentName ?? ''],
      ['Belge tarihi', formatDay(today)],
      ...openFacts(advances),
    ]),
    ...(advances.length === 0
      ? [note('Ödenmiş ya da devreden avansı yok.')]
      : advances.map(partOf)),
    signatures([
      { role: 'Personel', name: person.name },
      { role: 'İşveren / vekili', name: '' },
    ]),
  ],
});
