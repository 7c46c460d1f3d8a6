/** The rows of one person in a payroll file, as the layout asks for them. */
import { figureWords } from '#contract/month-close/figure-words.ts';
import { formatMonth } from '#core/format/day.ts';
import { type Figures, lineFigures, LINE_FIGURES } from '#core/month-close/figures.ts';
import type { FileRow } from '#core/month-close/files/checks.ts';
import { isOfLine, lineDates } from '#core/month-close/files/date-rows.ts';
import { type FileField, type FileValues, normalDays } from '#core/month-close/files/fields.ts';
import type { KeptDay, KeptLine } from '#core/month-close/files/kept.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import { dateValues, runsOf, runValues } from '#core/month-close/files/runs.ts';
import type { PayrollFrame } from '#server/features/puantaj/puantaj.ts';
import type { FilePerson, Identity } from './file-people.queries.ts';

export interface RowsFrame {
  readonly company: string;
  readonly month: string;
  readonly frame: PayrollFrame;
}

const WAGES: Readonly<Record<string, string>> = {
  monthly: 'Aylık',
  daily: 'Günlük',
  hourly: 'Saatlik',
};
const yesNo = (value: boolean) => (value ? 'Evet' : 'Hayır');

/** Of whom nothing is known any more nothing is said. */
export const fullName = ({ name, surname }: Identity): string =>
  [name, surname].filter(Boolean).join(' ');

const identityValues = (identity: Identity, { company, month, frame }: RowsFrame): FileValues => ({
  ...identity,
  fullName: fullName(identity),
  company,
  period: formatMonth(`${month}-01`),
  periodMonth: String(Number(month.slice(5))),
  periodYear: month.slice(0, 4),
  periodYearShort: month.slice(2, 4),
  sgkMonth: formatMonth(`${frame.months.sgkName}-01`),
});

const figureValues = (figures: Figures): FileValues => ({
  ...figures,
  normalDays: normalDays(figures),
});

/** What is said of a line in words: the same of each of its dates and runs. */
const lineTexts = (
  { identity }: FilePerson,
  line: KeptLine,
  nth: number,
  frame: RowsFrame,
): FileValues => ({
  ...identityValues(identity, frame),
  sgkNo: line.sgkNo,
  wageKind: WAGES[line.wageKind] ?? line.wageKind,
  partTime: yesNo(line.partTime),
  line: nth,
  from: line.from,
  to: line.to,
  source: null,
  missingCode: line.sgk.missingCode,
  causes: line.sgk.causes.map(({ code, dates }) => `${code}: ${dates.length} gün`).join(', '),
  restedInReport: line.sgk.restedInReport === null ? null : yesNo(line.sgk.restedInReport),
});

const whose = ({ personId, identity }: FilePerson) => ({
  personId,
  personName: fullName(identity),
});

function lineRow(person: FilePerson, line: KeptLine, nth: number, frame: RowsFrame): FileRow {
  const figures = lineFigures(line);
  return {
    ...whose(person),
    values: { ...lineTexts(person, line, nth, frame), ...figureValues(figures), ...line.byCode },
    line: { figures, missingCode: line.sgk.missingCode, sgkNo: line.sgkNo },
  };
}

const carriedRow = (
  person: FilePerson,
  { month, deltas }: FilePerson['carried'][number],
  frame: RowsFrame,
): FileRow => ({
  ...whose(person),
  values: {
    ...identityValues(person.identity, frame),
    ...figureValues(deltas),
    source: formatMonth(`${month}-01`),
  },
  line: null,
});

/** A person's lines, and what was carried: what is checked, and what other rows are made of. */
export const lineRows = (
  person: FilePerson,
  frame: RowsFrame,
  { carried }: Pick<FileLayout, 'carried'>,
): FileRow[] => [
  ...person.lines.map((line, nth) => lineRow(person, line, nth + 1, frame)),
  ...(carried ? person.carried.map((entry) => carriedRow(person, entry, frame)) : []),
];

/** A row for each figure that is not 0. */
export const figureRows = (row: FileRow): FileRow[] =>
  LINE_FIGURES.filter((name) => Number(row.values[name] ?? 0) !== 0).map((name) => ({
    ...row,
    values: {
      ...row.values,
      figure: name,
      figureName: figureWords[name],
      value: row.values[name] ?? 0,
    },
  }));

/** What is carried has no date: it stands behind the others, on the period's last. */
const carriedDates = (person: FilePerson, known: RowsFrame): FileRow[] =>
  person.carried.map((entry) => {
    const row = carriedRow(person, entry, known);
    return { ...row, values: { ...row.values, ...dateValues(known.frame.months.period.to) } };
  });

/** Of many rows only what the file tells is kept. */
const chosen = (used: ReadonlySet<FileField>, ...values: readonly FileValues[]): FileValues => {
  const kept: Partial<Record<FileField, FileValues[FileField]>> = {};
  for (const some of values) {
    for (const [field, value] of Object.entries(some) as [FileField, FileValues[FileField]][]) {
      if (used.has(field)) kept[field] = value;
    }
  }
  return kept as FileValues;
};

export interface DatedRows {
  readonly known: RowsFrame;
  readonly layout: FileLayout;
  /** The fields that its columns ask for. */
  readonly used: ReadonlySet<FileField>;
}

function dateRows(person: FilePerson, days: readonly KeptDay[], of: DatedRows): FileRow[] {
  const { known, used, layout } = of;
  const { months, settings } = known.frame;
  const own = person.lines.flatMap((line, nth) => {
    const texts = chosen(used, lineTexts(person, line, nth + 1, known));
    const { cells, weeks } = person;
    return lineDates({ line, cells, weeks, days, period: months.period, settings }).map(
      ({ date, figures }) => ({
        ...whose(person),
        values: { ...texts, ...chosen(used, dateValues(date), figures) },
        line: null,
      }),
    );
  });
  return layout.carried ? [...own, ...carriedDates(person, known)] : own;
}

function runRows(
  person: FilePerson,
  days: readonly KeptDay[],
  { known, used }: DatedRows,
): FileRow[] {
  const { period } = known.frame.months;
  const cells = new Map(person.cells.map((cell) => [cell.date, cell]));
  const number = person.identity.registrationNo ?? person.personId;
  return person.lines.flatMap((line, nth) => {
    const isOwn = isOfLine(line, period);
    const texts = chosen(used, lineTexts(person, line, nth + 1, known));
    return days
      .filter(({ day }) => isOwn(day))
      .flatMap((day) => runsOf(day, cells.get(day.day)))
      .map((run) => ({
        ...whose(person),
        values: { ...texts, ...chosen(used, dateValues(run.date), runValues(run, number)) },
        line: null,
      }));
  });
}

/** A row per date, or per run. */
export const datedRows = (
  person: FilePerson,
  days: readonly KeptDay[],
  of: DatedRows,
): FileRow[] => (of.layout.rows === 'run' ? runRows(person, days, of) : dateRows(person, days, of));
