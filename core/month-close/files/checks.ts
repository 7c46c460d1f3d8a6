/** What is looked at before a payroll file leaves (PR-36): some of it stops the file, the rest is kept beside it. */
import { type Figures, LINE_FIGURES, SGK_FIGURES } from '../figures.ts';
import { cellText } from './cell-text.ts';
import { columnLetters } from './column-letters.ts';
import type { FileValues } from './fields.ts';
import { type FileLayout, isUnmapped, isUntitled, type LayoutColumn } from './layout.ts';

export const FILE_FINDINGS = {
  noRegistrationNo: { label: 'Sicil no yok', stops: true },
  noPayrollNo: { label: 'Bordro no yok', stops: true },
  noSgkNo: { label: 'İşyeri SGK sicil no yok', stops: true },
  noMissingCode: { label: 'Eksik gün nedeni yok', stops: true },
  expiredCode: { label: 'Eksik gün kodu o ay geçerli değil', stops: true },
  unequalDays: { label: 'Günlerin toplamı dönemi tutmuyor', stops: true },
  tooWide: { label: 'Sütuna sığmayan değer', stops: true },
  noCode: { label: 'Karşılığı yazılmamış değer', stops: true },
  unmapped: { label: 'Eşlenmemiş sütun', stops: true },
  untitled: { label: 'Başlığı yazılmamış sütun', stops: true },
  over30: { label: 'Bir sicilde 30 günden fazla', stops: false },
  over20ByCode06: { label: '06 koduyla 20 günden fazla', stops: false },
  waitingDifference: { label: 'Bekleyen fark', stops: false },
  carriedLeftOut: { label: 'Taşınan farkı dosyaya girmeyen', stops: false },
  leftOut: { label: 'Dosyaya girmeyen', stops: false },
} as const satisfies Readonly<Record<string, { label: string; stops: boolean }>>;

export type FileFinding = keyof typeof FILE_FINDINGS;

/** A row that is to leave, or a line that rows are made of. */
export interface FileRow {
  readonly personId: string;
  readonly personName: string;
  readonly values: FileValues;
  /** Of a line; its dates and runs, and what was carried, have none of it. */
  readonly line: {
    readonly figures: Figures;
    readonly missingCode: string | null;
    readonly sgkNo: string | null;
  } | null;
}

export interface CodeValidity {
  readonly code: string;
  readonly validFrom?: string;
  readonly validTo?: string;
}

export interface Finding {
  readonly finding: FileFinding;
  readonly personId: string | null;
  /** Whose, or which column. */
  readonly who: string;
  readonly words: string;
}

interface Known {
  readonly layout: FileLayout;
  readonly codes: readonly CodeValidity[];
  /** Of SGK's month: a code has to hold in it. */
  readonly sgkFrom: string;
  readonly sgkTo: string;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function codeFinding(
  { line }: FileRow,
  { codes, sgkFrom, sgkTo }: Known,
): [FileFinding, string] | null {
  const code = line?.missingCode ?? null;
  if (!line || (line.figures.missingDays ?? 0) === 0) return null;
  if (code === null) return ['noMissingCode', `${line.figures.missingDays} eksik gün`];
  const known = codes.find((one) => one.code === code);
  if (!known) return ['expiredCode', `${code} bilinmiyor`];
  const holds = (known.validFrom ?? '') <= sgkTo && (known.validTo ?? '9999') >= sgkFrom;
  return holds ? null : ['expiredCode', code];
}

/** Every finding of a line that stops the file. */
function ofLine(row: FileRow, known: Known): [FileFinding, string][] {
  const { values, line } = row;
  const { columns } = known.layout;
  const uses = (field: keyof FileValues) => columns.some(({ fields }) => fields.includes(field));
  const found: [FileFinding, string][] = [];
  if (isEmpty(values.registrationNo)) found.push(['noRegistrationNo', 'Personel kartına yazın']);
  if (uses('payrollNo') && isEmpty(values.payrollNo))
    found.push(['noPayrollNo', 'Personel kartına yazın']);
  if (line) {
    if (isEmpty(line.sgkNo)) found.push(['noSgkNo', 'İşyeri kartına yazın']);
    const code = codeFinding(row, known);
    if (code) found.push(code);
    const { periodDays = 0, paidDays = 0, unpaidDays = 0 } = line.figures;
    if (paidDays + unpaidDays !== periodDays)
      found.push(['unequalDays', `${paidDays} + ${unpaidDays} ≠ ${periodDays}`]);
  }
  return found;
}

/** Only these can be too wide, or lack a code. */
const isLooked = ({ width, codes }: LayoutColumn) => width > 0 || codes !== '';

function ofCells({ values }: FileRow, columns: readonly LayoutColumn[]): [FileFinding, string][] {
  const found: [FileFinding, string][] = [];
  for (const column of columns) {
    const { text, tooWide, noCode } = cellText(column, values);
    if (tooWide) found.push(['tooWide', `${column.title}: ${text} (${column.width} hane)`]);
    if (noCode) found.push(['noCode', `${column.title}: ${text}`]);
  }
  return found;
}

const asFindings = ({ personId, personName }: FileRow, found: readonly [FileFinding, string][]) =>
  found.map(([finding, words]): Finding => ({ finding, personId, who: personName, words }));

/** What is said of the cells of a row as it leaves, for each of them. */
export function cellFindings({ columns }: FileLayout): (row: FileRow) => Finding[] {
  const looked = columns.filter(isLooked);
  return looked.length === 0 ? () => [] : (row) => asFindings(row, ofCells(row, looked));
}

/** Days of one person that go to SGK under one number, all their lines together. */
function over30(rows: readonly FileRow[]): Finding[] {
  const sums = new Map<string, { row: FileRow; days: number }>();
  for (const row of rows) {
    if (!row.line) continue;
    const key = `${row.personId}/${row.line.sgkNo}`;
    const days = (sums.get(key)?.days ?? 0) + (row.line.figures.sgkDays ?? 0);
    sums.set(key, { row, days });
  }
  return [...sums.values()]
    .filter(({ days }) => days > 30)
    .map(({ row, days }) => ({
      finding: 'over30' as const,
      personId: row.personId,
      who: row.personName,
      words: `${days} gün`,
    }));
}

const CARRIED: ReadonlySet<string> = new Set(
  LINE_FIGURES.filter((name) => !(SGK_FIGURES as readonly string[]).includes(name)),
);

/** Whether the file pays what earlier periods owe, and has no rows for it. */
export const leavesCarriedOut = ({ rows, carried, columns }: FileLayout): boolean =>
  rows === 'run' ||
  (!carried && columns.some(({ fields }) => fields.some((field) => CARRIED.has(field))));

/** Of columns that the customer has not said enough of. */
const ofColumns = (layout: FileLayout): Finding[] =>
  layout.columns.flatMap((column, at): Finding[] => {
    const who = column.title || `${columnLetters(at)} sütunu`;
    if (isUnmapped(column)) {
      const words = 'Alan seçin, sabit değer verin ya da boş bırakın';
      return [{ finding: 'unmapped', personId: null, who, words }];
    }
    const words = 'Programın bu sütunu bulduğu başlığı yazın';
    return isUntitled(layout, column) ? [{ finding: 'untitled', personId: null, who, words }] : [];
  });

/** All that is said of the layout and of the lines; what leaves is looked at row by row (`cellFindings`). */
export function fileFindings(lines: readonly FileRow[], known: Known): Finding[] {
  const code06 = lines
    .filter(({ line }) => line?.missingCode === '06' && (line.figures.sgkDays ?? 0) > 20)
    .map(({ personId, personName, line }) => ({
      finding: 'over20ByCode06' as const,
      personId,
      who: personName,
      words: `${line!.figures.sgkDays} gün`,
    }));
  return [
    ...ofColumns(known.layout),
    ...lines.flatMap((line) => asFindings(line, ofLine(line, known))),
    ...over30(lines),
    ...code06,
  ];
}

export const stopsFile = ({ finding }: Pick<Finding, 'finding'>): boolean =>
  FILE_FINDINGS[finding].stops;
