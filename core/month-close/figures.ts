/** A line of the payroll as flat figures by name: what sums, hashes, differences and files are made of. */
import { PAYROLL_KINDS } from '../puantaj/payroll/kinds.ts';
import { LINE_MINUTES } from '../puantaj/payroll/line-minutes.ts';
import type { PayrollLine } from '../puantaj/payroll/line.ts';

export const LINE_DAYS = [
  'periodDays',
  ...PAYROLL_KINDS,
  'paidDays',
  'unpaidDays',
  'wageDays',
  'holidayWorked',
  'holidayOnRestWorked',
  'restWorked',
] as const;

/** What goes to SGK: never carried into another month (PR-27). */
export const SGK_FIGURES = ['employedDays', 'sgkDays', 'missingDays', 'adjust'] as const;

export const LINE_FIGURES = [...LINE_DAYS, ...SGK_FIGURES, ...LINE_MINUTES] as const;
export type LineFigure = (typeof LINE_FIGURES)[number];
const IN_DAYS: ReadonlySet<string> = new Set([...LINE_DAYS, ...SGK_FIGURES]);

/** Days are counted, all else is time. */
export const isInDays = (figure: string): boolean => IN_DAYS.has(figure);

export type Figures = Partial<Record<LineFigure, number>>;

/** What somebody is told of a change of their own month: the rest follows from these. */
export const MAIN_CHANGES = [
  'normal',
  'excess',
  'overtime',
  'missing',
  'paidDays',
  'sgkDays',
] as const satisfies readonly LineFigure[];

type Line = Pick<
  PayrollLine,
  | 'periodDays'
  | 'days'
  | 'paidDays'
  | 'unpaidDays'
  | 'wageDays'
  | 'holidayWorked'
  | 'holidayOnRestWorked'
  | 'restWorked'
  | 'minutes'
  | 'sgk'
>;

/** Those that are not 0. */
export function lineFigures({ days, minutes, sgk, ...line }: Line): Figures {
  const all: Readonly<Record<string, number | null>> = {
    periodDays: line.periodDays,
    ...days,
    paidDays: line.paidDays,
    unpaidDays: line.unpaidDays,
    wageDays: line.wageDays,
    holidayWorked: line.holidayWorked,
    holidayOnRestWorked: line.holidayOnRestWorked,
    restWorked: line.restWorked,
    employedDays: sgk.employedDays,
    sgkDays: sgk.sgkDays,
    missingDays: sgk.missingDays,
    adjust: sgk.adjust,
    ...minutes,
  };
  return pick((name) => all[name] ?? 0);
}

/** Of all lines of a person together. */
export const figuresOfLines = (lines: readonly Line[]): Figures =>
  sumFigures(lines.map(lineFigures));

export const sumFigures = (all: readonly Figures[]): Figures =>
  pick((name) => all.reduce((sum, figures) => sum + (figures[name] ?? 0), 0));

export const minusFigures = (a: Figures, b: Figures): Figures =>
  pick((name) => (a[name] ?? 0) - (b[name] ?? 0));

/** In the order of the names, so that equal figures are equal texts. */
function pick(of: (name: LineFigure) => number): Figures {
  const figures: Figures = {};
  for (const name of LINE_FIGURES) {
    const value = of(name);
    if (value !== 0) figures[name] = value;
  }
  return figures;
}
