/** What stands on the monthly sheet, whichever file it goes into. */
import { formatDay, formatMonth } from '#core/format/day.ts';
import { CODES, WORK_LABELS } from '#core/puantaj/codes.ts';
import type { MonthTotals } from '../month-sums.ts';
import type { CompanySheet } from './company-sheets.ts';

export const SHEET_TITLE = 'Aylık puantaj cetveli';
export const PERSON_SHEET_TITLE = 'Kişisel puantaj çizelgesi';

/** Minutes of the period that belong on a sheet to sign. */
export const HOURS = {
  worked: 'Çalışma',
  excess: 'Fazla süreli ×1,25',
  overtime: 'Fazla çalışma ×1,5',
  missing: 'Eksik',
} as const satisfies Partial<Record<keyof MonthTotals, string>>;

export const HOUR_NAMES = Object.keys(HOURS) as (keyof typeof HOURS)[];

export const SIGNERS = ['Düzenleyen', 'Birim yöneticisi', 'İşveren / vekili'] as const;

/** 'Kasım 2026 (01.11.2026 – 30.11.2026)' */
export const periodWords = ({ month }: CompanySheet): string =>
  `${formatMonth(`${month.month}-01`)} (${formatDay(month.from)} – ${formatDay(month.to)})`;

/** So much of a hash tells one lock from another; the page of the close shows all of it. */
const HASH_SHOWN = 16;

/** What is signed can be held against what was locked (PR-40). */
export const lockWords = ({ lock }: CompanySheet): string =>
  lock === null
    ? 'Kilitlenmedi, taslaktır'
    : `Sürüm ${lock.version}, ${lock.lockedAt}, özet ${lock.sha256.slice(0, HASH_SHOWN)}`;

/** What the sheet says of itself above the table. */
export const headFacts = (sheet: CompanySheet): readonly (readonly [string, string])[] => [
  ['SGK sicil no', sheet.sgk],
  ['Dönem', periodWords(sheet)],
  ['Personel sayısı', String(sheet.month.people.length)],
  ['Dönem kilidi', lockWords(sheet)],
  ['Basım günü', formatDay(sheet.month.today)],
  ...(sheet.month.current ? [] : ([['Durum', 'Hesap sürerken alındı']] as const)),
];

const RESTS = { HT: 'Hafta tatili', AT: 'Akdi tatil', RT: 'Resmî tatil' } as const;

/** Only what stands in the cells. */
export function legendOf({ month }: CompanySheet): string {
  const found = new Set(
    month.people.flatMap(({ cells }) => cells.flatMap((cell) => cell?.[0] ?? [])),
  );
  return [
    ...CODES.flatMap((code) => (found.has(code) ? [`${code}: ${WORK_LABELS[code]}`] : [])),
    ...Object.entries(RESTS).flatMap(([code, name]) =>
      found.has(code) ? [`${code}: ${name}`] : [],
    ),
  ].join(' · ');
}
