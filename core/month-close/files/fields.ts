/** What a payroll file may tell of a line, of a date or of a run (PR-34, PR-35), by name: who it is, days, minutes, what goes to SGK. */
import { CODES } from '#core/puantaj/codes.ts';
import { DAY_KINDS } from '#core/puantaj/payroll/kinds.ts';
import { isInDays, LINE_FIGURES, type LineFigure, SGK_FIGURES } from '../figures.ts';

/** What a row of a file is: a line, each of its figures, each of its dates, each run of overtime or leave. */
export const ROW_KINDS = ['line', 'figure', 'date', 'run'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

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
  'periodMonth',
  'periodYear',
  'periodYearShort',
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

/** Of a row per date, or per run: which date it is. */
export const DATE_FIELDS = ['date', 'dayOfMonth', 'monthNo', 'year', 'yearShort'] as const;

/** Of a row per run of overtime or leave. */
export const RUN_FIELDS = [
  'runCode',
  'runName',
  'runId',
  'runFrom',
  'runTo',
  'startHour',
  'startMinute',
  'endHour',
  'endMinute',
  'runMinutes',
] as const;

/** What goes to SGK, and the days of a wage, are of the whole line. */
const OF_THE_LINE: ReadonlySet<LineFigure> = new Set([...SGK_FIGURES, 'wageDays']);
export const DATE_FIGURES: readonly LineFigure[] = LINE_FIGURES.filter(
  (name) => !OF_THE_LINE.has(name),
);

export const FILE_FIELDS = [
  ...IDENTITY_FIELDS,
  ...SGK_TEXTS,
  ...ENTRY_FIELDS,
  ...MADE_FIELDS,
  ...DATE_FIELDS,
  ...RUN_FIELDS,
  ...LINE_FIGURES,
  ...CODES,
] as const;
export type FileField = (typeof FILE_FIELDS)[number];

const ofLine = [
  ...IDENTITY_FIELDS,
  ...SGK_TEXTS,
  ...MADE_FIELDS,
  ...LINE_FIGURES,
  ...CODES,
] as const satisfies readonly FileField[];

/** What a row has; any other field would be empty in each of them. */
export const FIELDS_OF_ROWS: Readonly<Record<RowKind, readonly FileField[]>> = {
  line: ofLine,
  figure: [...ofLine, ...ENTRY_FIELDS],
  date: [...IDENTITY_FIELDS, ...SGK_TEXTS, ...DATE_FIELDS, ...DATE_FIGURES, ...CODES],
  run: [...IDENTITY_FIELDS, ...DATE_FIELDS, ...RUN_FIELDS],
};

export type FileValue = string | number | null;
export type FileValues = Readonly<Partial<Record<FileField, FileValue>>>;

const FIGURES: ReadonlySet<string> = new Set([
  ...LINE_FIGURES,
  ...MADE_FIELDS,
  ...CODES,
  'value',
  'runMinutes',
]);

export const isFigure = (field: FileField): boolean => FIGURES.has(field);

const MADE: ReadonlySet<string> = new Set(MADE_FIELDS);

/** Days are counted; all other figures are minutes. */
export const isDayField = (field: string): boolean => isInDays(field) || MADE.has(field);

/** SGK's days less the other paid kinds: what is left was worked, or rested for having worked. */
export function normalDays(figures: Readonly<Partial<Record<LineFigure, number>>>): number {
  const others = (Object.keys(DAY_KINDS) as (keyof typeof DAY_KINDS)[])
    .filter((kind) => DAY_KINDS[kind].paid && kind !== 'worked' && kind !== 'outsidePuantaj')
    .reduce((sum, kind) => sum + (figures[kind] ?? 0), 0);
  return (figures.sgkDays ?? 0) - others;
}
