/** An advance as people read of it: what is asked for, and why it may not be. */
import { formatMonth } from '#core/format/day.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';
import { type Amount, type Month, monthLater } from './instalments.ts';
import type { AdvanceFault, AdvanceType } from './may-ask.ts';

/** '2026-11' → 'Kasım 2026' */
export const monthText = (month: Month): string => formatMonth(`${month}-01`);

export const instalmentsText = (count: number): string =>
  count === 1 ? 'tek seferde' : `${count} taksit`;

interface Worded {
  readonly typeName: string;
  readonly amount: Amount;
  readonly unit: Unit;
  readonly count: number;
}

/** 'Taksitli avans, ₺12.500,00, 4 taksit' */
export const advanceSummary = ({ typeName, amount, unit, count }: Worded): string =>
  `${typeName}, ${formatHundredths(amount, unit)}, ${instalmentsText(count)}`;

/** What the sentences name. */
export interface FaultFacts {
  readonly type: AdvanceType & { readonly unit: Unit };
  /** What is open of the type, without what is asked for. */
  readonly open: Amount;
  readonly payMonth: Month;
}

interface FaultRow {
  /** At which field of the form it stands. */
  readonly field: 'advanceTypeId' | 'amount' | 'count' | 'first' | 'consent';
  /** A rule of the company refuses the person and warns İK (RQ-4). */
  readonly isCompanys?: true;
  readonly words: (facts: FaultFacts) => string;
}

const money = (amount: Amount | undefined, { type }: FaultFacts) =>
  formatHundredths(amount ?? 0, type.unit);

export const FAULTS: Readonly<Record<AdvanceFault, FaultRow>> = {
  employment: {
    field: 'advanceTypeId',
    words: () => 'Avans yalnız çalışılan günlerde istenebilir.',
  },
  probation: {
    field: 'advanceTypeId',
    isCompanys: true,
    words: () => 'Bu avans tipi deneme süresinde istenemez.',
  },
  service: {
    field: 'advanceTypeId',
    isCompanys: true,
    words: ({ type }) => `Bu avans tipi için en az ${type.service} ay çalışmış olmak gerekir.`,
  },
  dayOfMonth: {
    field: 'advanceTypeId',
    isCompanys: true,
    words: ({ type }) =>
      `Bu avans ayın ${type.fromDay ?? 1}. gününden ${type.toDay ?? 31}. gününe kadar istenebilir.`,
  },
  most: {
    field: 'amount',
    isCompanys: true,
    words: (facts) => `Bir seferde en çok ${money(facts.type.most, facts)} istenebilir.`,
  },
  instalments: {
    field: 'count',
    words: ({ type }) =>
      type.instalments === 1
        ? 'Bu avans tek seferde kesilir.'
        : `1 ile ${type.instalments} arasında taksit seçin.`,
  },
  amount: {
    field: 'amount',
    words: (facts) =>
      facts.type.step > 1
        ? `Her taksite en az ${money(facts.type.step, facts)} düşecek bir tutar yazın.`
        : 'Her taksite bir tutar düşmeli; daha büyük bir tutar yazın ya da taksiti azaltın.',
  },
  open: {
    field: 'amount',
    isCompanys: true,
    words: (facts) =>
      `Açık toplam en çok ${money(facts.type.mostOpen, facts)} olabilir; şu an ${money(facts.open, facts)} açık.`,
  },
  companyOpen: {
    field: 'amount',
    isCompanys: true,
    words: () => 'Bütün avanslarla birlikte firmanın açık avans sınırı aşılıyor.',
  },
  perYear: {
    field: 'advanceTypeId',
    isCompanys: true,
    words: ({ type }) => `Bu avans tipi yılda en çok ${type.perYear} kez istenebilir.`,
  },
  month: {
    field: 'first',
    words: ({ payMonth }) => `İlk kesinti en erken ${monthText(payMonth)} olabilir.`,
  },
  exit: {
    field: 'count',
    words: () => 'Kesintiler işten çıkış ayını aşamaz; taksiti azaltın.',
  },
  consent: {
    field: 'consent',
    words: () => 'Taksitlerin ücretten kesilmesi kabul edilmeden avans istenemez.',
  },
};

/** How far ahead the first deduction may be asked for. */
const MOST_MONTHS_AHEAD = 12;

/** The months from which the first deduction is chosen. */
export const firstMonths = (payMonth: Month): Month[] =>
  Array.from({ length: MOST_MONTHS_AHEAD + 1 }, (_, ahead) => monthLater(payMonth, ahead));
