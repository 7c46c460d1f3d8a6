/** What a payroll file may tell of a line (PR-34), by name: who it is, its days, its minutes, what goes to SGK. */
import { DAY_KINDS } from '#core/puantaj/payroll/kinds.ts';
import { LINE_FIGURES, type LineFigure } from '../figures.ts';

export const IDENTITY_FIELDS = [
  'registrationNo',
  'payrollNo',
  'nationalId',
  'fullName',
  'name',
  'surname',
  'company',
  'sgkNo',
  'department',
  'title',
  'costCentre',
  'hired',
  'left',
  'terminationCode',
  'wageKind',
  'partTime',
  'period',
  'sgkMonth',
  'line',
  'from',
  'to',
  'source',
] as const;

export const SGK_TEXTS = ['missingCode', 'causes', 'restedInReport'] as const;

/** Of a row per figure: which figure it is, and its value. */
export const ENTRY_FIELDS = ['figure', 'figureName', 'value'] as const;

/** What others pay for is taken from the day's figures, for programs that know one kind of worked day. */
export const MADE_FIELDS = ['normalDays'] as const;

export const FILE_FIELDS = [
  ...IDENTITY_FIELDS,
  ...SGK_TEXTS,
  ...ENTRY_FIELDS,
  ...MADE_FIELDS,
  ...LINE_FIGURES,
] as const;
export type FileField = (typeof FILE_FIELDS)[number];

export type FileValue = string | number | null;
export type FileValues = Readonly<Partial<Record<FileField, FileValue>>>;

const FIGURES: ReadonlySet<string> = new Set([...LINE_FIGURES, ...MADE_FIELDS, 'value']);

export const isFigure = (field: FileField): boolean => FIGURES.has(field);

/** SGK's days less the other paid kinds: what is left was worked, or rested for having worked. */
export function normalDays(figures: Readonly<Partial<Record<LineFigure, number>>>): number {
  const others = (Object.keys(DAY_KINDS) as (keyof typeof DAY_KINDS)[])
    .filter((kind) => DAY_KINDS[kind].paid && kind !== 'worked' && kind !== 'outsidePuantaj')
    .reduce((sum, kind) => sum + (figures[kind] ?? 0), 0);
  return (figures.sgkDays ?? 0) - others;
}
