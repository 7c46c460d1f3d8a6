/** What is looked at before a payroll file leaves (PR-36): some of it stops the file, the rest is kept beside it. */
import type { Figures } from '../figures.ts';
import { cellText } from './cell-text.ts';
import type { FileValues } from './fields.ts';
import { type FileLayout, isUnmapped } from './layout.ts';

export const FILE_FINDINGS = {
  noRegistrationNo: { label: 'Sicil no yok', stops: true },
  noPayrollNo: { label: 'Bordro no yok', stops: true },
  noSgkNo: { label: 'İşyeri SGK sicil no yok', stops: true },
  noMissingCode: { label: 'Eksik gün nedeni yok', stops: true },
  expiredCode: { label: 'Eksik gün kodu o ay geçerli değil', stops: true },
  unequalDays: { label: 'Günlerin toplamı dönemi tutmuyor', stops: true },
  tooWide: { label: 'Sütuna sığmayan değer', stops: true },
  unmapped: { label: 'Eşlenmemiş sütun', stops: true },
  over30: { label: 'Bir sicilde 30 günden fazla', stops: false },
  over20ByCode06: { label: '06 koduyla 20 günden fazla', stops: false },
  waitingDifference: { label: 'Bekleyen fark', stops: false },
  leftOut: { label: 'Dosyaya girmeyen', stops: false },
} as const satisfies Readonly<Record<string, { label: string; stops: boolean }>>;

export type FileFinding = keyof typeof FILE_FINDINGS;

/** A row that is to leave. */
export interface FileRow {
  readonly personId: string;
  readonly personName: string;
  readonly values: FileValues;
  /** Of a line; what was carried has none of it. */
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

/** Every finding of a row that stops the file. */
function stopping(row: FileRow, known: Known): [FileFinding, string][] {
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
  for (const column of columns) {
    const { text, tooWide } = cellText(column, values);
    if (tooWide) found.push(['tooWide', `${column.title}: ${text} (${column.width} hane)`]);
  }
  return found;
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

export function fileFindings(rows: readonly FileRow[], known: Known): Finding[] {
  const unmapped = known.layout.columns.filter(isUnmapped).map(({ title }) => ({
    finding: 'unmapped' as const,
    personId: null,
    who: title,
    words: 'Alan seçin, sabit değer verin ya da boş bırakın',
  }));
  const ofRows = rows.flatMap((row) =>
    stopping(row, known).map(([finding, words]) => ({
      finding,
      personId: row.personId,
      who: row.personName,
      words,
    })),
  );
  const code06 = rows
    .filter(({ line }) => line?.missingCode === '06' && (line.figures.sgkDays ?? 0) > 20)
    .map(({ personId, personName, line }) => ({
      finding: 'over20ByCode06' as const,
      personId,
      who: personName,
      words: `${line!.figures.sgkDays} gün`,
    }));
  return [...unmapped, ...ofRows, ...over30(rows), ...code06];
}

export const stopsFile = ({ finding }: Pick<Finding, 'finding'>): boolean =>
  FILE_FINDINGS[finding].stops;
