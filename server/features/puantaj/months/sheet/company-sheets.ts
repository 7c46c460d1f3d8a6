/** The monthly sheet, a part for each company: its period, its people with the days on which they were its own, and what these count as. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import type { CellCode } from '#core/puantaj/period/cell-code.ts';
import {
  type CountedDay,
  DAY_COUNTS,
  type DayCount,
  dayCount,
} from '#core/puantaj/period/day-count.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { mayViewLeaves } from '#server/features/work-plan/work-plan.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { lockOfPeriod, type PeriodLock } from '../../payroll/kept/lock-of-period.queries.ts';
import { getMonth, type Month } from '../month.ts';
import { sumOf } from '../month-sums.ts';
import { leaveKinds } from './leave-kinds.queries.ts';
import { type NumberedPlace, sgkWords } from './sgk-words.ts';

export type SheetInput = Omit<
  z.output<(typeof puantajMonthsSchemas)['ExportPuantajSheet']['input']>,
  'format' | 'per'
>;

export type DayCounts = Readonly<Record<DayCount, number>>;

export interface CompanySheet {
  readonly company: string;
  readonly sgk: string;
  /** Null while the period is open; who is of no company has no lock either. */
  readonly lock: PeriodLock | null;
  readonly month: Month;
  /** Which counts the reader is told, in their order. */
  readonly counted: readonly DayCount[];
  /** By person, as the month has them, and by day: what it counts as. */
  readonly kinds: readonly (readonly (DayCount | undefined)[])[];
  /** By person. */
  readonly counts: readonly DayCounts[];
  readonly sums: DayCounts;
}

interface Company {
  readonly id: string;
  readonly name: string;
  readonly sgkNo: string | null;
}

const NO_COMPANY = 'Firması girilmemiş personel';

const KINDS_OF_LEAVE: readonly DayCount[] = ['annual', 'paid', 'unpaid', 'report'];

/** Who may not read leaves is told that people were away, and not why. */
const countedFor = (seesLeaves: boolean): DayCount[] =>
  (Object.keys(DAY_COUNTS) as DayCount[]).filter((name) =>
    seesLeaves ? name !== 'leave' : !KINDS_OF_LEAVE.includes(name),
  );

const nothing = () =>
  Object.fromEntries(Object.keys(DAY_COUNTS).map((name) => [name, 0])) as Record<DayCount, number>;

const added = (all: readonly DayCounts[]): DayCounts => {
  const sum = nothing();
  for (const one of all) {
    for (const name of Object.keys(sum) as DayCount[]) sum[name] += one[name];
  }
  return sum;
};

const kindsOf = (
  { cells }: Month['people'][number],
  leaveOn: (at: number) => CountedDay['leave'],
): (DayCount | undefined)[] =>
  cells.map((cell, at) => {
    if (cell === null) return undefined;
    const [code, worked, flags] = cell;
    return dayCount({
      code: code as CellCode,
      worked,
      absent: hasFlag(flags, 'absent'),
      leave: leaveOn(at),
    });
  });

function countsOf(kinds: readonly (DayCount | undefined)[]): DayCounts {
  const counts = nothing();
  for (const kind of kinds) {
    if (kind !== undefined) counts[kind]++;
  }
  return counts;
}

async function companiesOf(db: TenantTx, companyId: string | undefined): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select id, name, sgk_no as "sgkNo" from company
    where ${companyId ?? null}::uuid is null or id = ${companyId ?? null}::uuid order by sort_key, id`.execute(
    db,
  );
  return rows;
}

async function placesOf(db: TenantTx, companyId: string): Promise<NumberedPlace[]> {
  const { rows } = await sql<NumberedPlace>`
    select name, sgk_no as "sgkNo" from work_place where company_id = ${companyId} order by sort_key`.execute(
    db,
  );
  return rows;
}

async function sheetOf(
  { read, caller }: CallContext,
  month: Month,
  head: Pick<CompanySheet, 'company' | 'sgk' | 'lock'>,
): Promise<CompanySheet> {
  const seesLeaves = mayViewLeaves(caller);
  const ids = month.people.map(({ personId }) => personId);
  const leaves = await read((db) => leaveKinds(db, ids, month.from, month.to));
  const kinds = month.people.map((person) =>
    kindsOf(person, (at) => {
      const leave = leaves.get(`${person.personId} ${month.days[at]!.date}`) ?? null;
      return leave && !seesLeaves ? { ...leave, kind: 'leave' } : leave;
    }),
  );
  const counts = kinds.map(countsOf);
  return { ...head, month, counted: countedFor(seesLeaves), kinds, counts, sums: added(counts) };
}

/** Those of no company, where there are any: nobody is left out. */
async function withoutCompany(
  context: CallContext,
  input: SheetInput,
  seen: ReadonlySet<string>,
): Promise<CompanySheet[]> {
  const { rows } = await context.read((db) =>
    sql`select from person where company_id is null and not archived limit 1`.execute(db),
  );
  if (rows.length === 0) return [];
  const month = await getMonth(context, { ...input, onlyProblems: false });
  const people = month.people.filter(({ personId }) => !seen.has(personId));
  if (people.length === 0) return [];
  const own = { ...month, people, totals: sumOf(people.map(({ totals }) => totals)) };
  return [
    await sheetOf(context, own, {
      company: NO_COMPANY,
      sgk: sgkWords(null, [], []),
      lock: null,
    }),
  ];
}

export async function companySheets(
  context: CallContext,
  input: SheetInput,
): Promise<CompanySheet[]> {
  const companies = await context.read((db) => companiesOf(db, input.companyId));
  const sheets: CompanySheet[] = [];
  for (const { id, name, sgkNo } of companies) {
    const month = await getMonth(context, { ...input, companyId: id, onlyProblems: false });
    if (month.people.length === 0) continue;
    const places = await context.read((db) => placesOf(db, id));
    const shown = month.people.map(({ workPlaceName }) => workPlaceName);
    const lock = await context.read((db) => lockOfPeriod(db, id, month.from));
    sheets.push(
      await sheetOf(context, month, { company: name, sgk: sgkWords(sgkNo, places, shown), lock }),
    );
  }
  if (input.companyId === undefined) {
    const seen = new Set(
      sheets.flatMap(({ month }) => month.people.map(({ personId }) => personId)),
    );
    sheets.push(...(await withoutCompany(context, input, seen)));
  }
  if (sheets.length === 0) throw fieldError('month', 'Bu dönemde, bu seçimde personel yok.');
  return sheets;
}
