/** What a payroll file is made of: every line of a period with who it is of, and what was carried into it. */
import { sql } from 'kysely';
import { figureWords } from '#contract/month-close/figure-words.ts';
import { formatMonth } from '#core/format/day.ts';
import type { FileRow } from '#core/month-close/files/checks.ts';
import { type FileValues, normalDays } from '#core/month-close/files/fields.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import {
  type Figures,
  lineFigures,
  type LineFigure,
  LINE_FIGURES,
} from '#core/month-close/figures.ts';
import type { PayrollLine } from '#core/puantaj/payroll/line.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod, PayrollFrame } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { carriedInto } from '../period/sums.queries.ts';

interface Identity {
  readonly name: string | null;
  readonly surname: string | null;
  readonly registrationNo: string | null;
  readonly payrollNo: string | null;
  readonly nationalId: string | null;
  readonly department: string | null;
  readonly title: string | null;
  readonly hired: string | null;
  readonly left: string | null;
  readonly costCentre: string | null;
  readonly terminationCode: string | null;
}

interface Person {
  readonly personId: string;
  readonly lines: readonly PayrollLine[];
  readonly carried: readonly { readonly month: string; readonly deltas: Figures }[];
  readonly identity: Identity;
}

const identityNow = sql`jsonb_build_object('name', p.name, 'surname', p.surname, 'registrationNo', p.registration_no,
  'payrollNo', p.payroll_no, 'nationalId', p.national_id, 'department', d.name, 'title', t.name, 'hired', p.start_date,
  'left', p.end_date, 'costCentre', p.cost_centre, 'terminationCode', p.termination_code)`;

/** Of a locked period as its version has them, names included. */
const keptOf = ({ id, locked, versions }: KeptPeriod) =>
  locked
    ? sql`select f.person_id, f.department_id, f.payroll, f.identity from close_version_person f
        join close_version v on v.id = f.version_id where v.period_id = ${id} and v.n = ${versions}`
    : sql`select person_id, department_id, payroll, null::jsonb as identity from payroll_kept
        where period_id = ${id} and not left_out`;

async function peopleOf(db: TenantTx, caller: Caller, period: KeptPeriod): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person_id as "personId", coalesce(own.payroll -> 'lines', '[]') as lines,
      coalesce(carried.entries, '[]') as carried, ${identityNow} || coalesce(own.identity, '{}') as identity
    from (${keptOf(period)}) as own
    full join (select c.person_id, jsonb_agg(jsonb_build_object('month', c.month, 'deltas', c.deltas) order by c.month, c.id) as entries
      from ${carriedInto(period.id)} as c group by c.person_id) as carried using (person_id)
    left join person p on p.id = person_id left join department d on d.id = coalesce(own.department_id, p.department_id)
    left join title t on t.id = p.title_id
    where ${inScope(caller, 'p.id')}
    order by coalesce(tr_sort_key((own.identity ->> 'name') || ' ' || (own.identity ->> 'surname')), p.sort_key), person_id`.execute(
    db,
  );
  return rows;
}

const WAGES: Readonly<Record<string, string>> = {
  monthly: 'Aylık',
  daily: 'Günlük',
  hourly: 'Saatlik',
};
const yesNo = (value: boolean) => (value ? 'Evet' : 'Hayır');

interface Frame {
  readonly company: string;
  readonly month: string;
  readonly frame: PayrollFrame;
}

/** Of whom nothing is known any more nothing is said. */
const fullName = ({ name, surname }: Identity) => [name, surname].filter(Boolean).join(' ');

const identityValues = (identity: Identity, { company, month, frame }: Frame): FileValues => ({
  ...identity,
  fullName: fullName(identity),
  company,
  period: formatMonth(`${month}-01`),
  sgkMonth: formatMonth(`${frame.months.sgkName}-01`),
});

const figureValues = (figures: Figures): FileValues => ({
  ...figures,
  normalDays: normalDays(figures),
});

function lineRow(
  { personId, identity }: Person,
  line: PayrollLine,
  nth: number,
  frame: Frame,
): FileRow {
  const figures = lineFigures(line);
  const { missingCode, causes, restedInReport } = line.sgk;
  return {
    personId,
    personName: fullName(identity),
    values: {
      ...identityValues(identity, frame),
      ...figureValues(figures),
      sgkNo: line.sgkNo,
      wageKind: WAGES[line.wageKind] ?? line.wageKind,
      partTime: yesNo(line.partTime),
      line: nth,
      from: line.from,
      to: line.to,
      source: null,
      missingCode,
      causes: causes.map(({ code, dates }) => `${code}: ${dates.length} gün`).join(', '),
      restedInReport: restedInReport === null ? null : yesNo(restedInReport),
    },
    line: { figures, missingCode, sgkNo: line.sgkNo },
  };
}

const carriedRow = (
  { personId, identity }: Person,
  { month, deltas }: Person['carried'][number],
  frame: Frame,
): FileRow => ({
  personId,
  personName: fullName(identity),
  values: {
    ...identityValues(identity, frame),
    ...figureValues(deltas),
    source: formatMonth(`${month}-01`),
  },
  line: null,
});

const rowsOf = (person: Person, frame: Frame, carried: boolean): FileRow[] => [
  ...person.lines.map((line, nth) => lineRow(person, line, nth + 1, frame)),
  ...(carried ? person.carried.map((entry) => carriedRow(person, entry, frame)) : []),
];

/** A row for each figure that is not 0. */
const figureRows = (row: FileRow): FileRow[] =>
  LINE_FIGURES.filter((name) => Number(row.values[name] ?? 0) !== 0).map((name: LineFigure) => ({
    ...row,
    values: {
      ...row.values,
      figure: name,
      figureName: figureWords[name],
      value: row.values[name] ?? 0,
    },
  }));

/** Of a locked period as it was called when it was locked. */
async function companyOf(
  db: TenantTx,
  { id, companyId, locked, versions }: KeptPeriod,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(v.terms ->> 'company', c.name) as name from company c
    left join close_version v on ${locked} and v.period_id = ${id} and v.n = ${versions}
    where c.id = ${companyId}`.execute(db);
  return rows[0]!.name;
}

interface FileOf {
  readonly frame: PayrollFrame;
  readonly period: KeptPeriod;
  readonly layout: FileLayout;
}

export interface FileSource {
  /** Everybody's lines: what is checked. */
  readonly lines: readonly FileRow[];
  /** As they go into the file. */
  readonly rows: readonly FileRow[];
}

export async function fileSource(
  db: TenantTx,
  caller: Caller,
  { frame, period, layout }: FileOf,
): Promise<FileSource> {
  const known: Frame = { company: await companyOf(db, period), month: period.month, frame };
  const lines = (await peopleOf(db, caller, period)).flatMap((person) =>
    rowsOf(person, known, layout.carried),
  );
  return { lines, rows: layout.rows === 'figure' ? lines.flatMap(figureRows) : lines };
}
