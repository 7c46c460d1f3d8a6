/** What somebody worked beyond their time in a month of their company, day by day, with who it was agreed for. */
import { sql } from 'kysely';
import { grouped } from '#core/lists/grouped.ts';
import { type StartDay, payPeriod } from '#core/puantaj/period/pay-period.ts';
import type { Code } from '#core/puantaj/codes.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** In the order in which they stand on the paper. */
export const PAPER_CODES = ['NM', 'HTM', 'RTM', 'IGM'] as const satisfies readonly Code[];
export type PaperCode = (typeof PAPER_CODES)[number];

export interface WorkedDay {
  readonly day: Day;
  readonly runs: readonly (Interval & { readonly code: PaperCode })[];
  /** Of what was agreed for the day; none of work on a rest day that nobody entered. */
  readonly bases: readonly number[];
  readonly reasons: readonly string[];
}

export interface PaperPerson {
  readonly personId: string;
  readonly name: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly titleName: string | null;
  readonly companyName: string | null;
  readonly from: Day;
  readonly to: Day;
  readonly days: readonly WorkedDay[];
}

interface PersonRow extends Omit<PaperPerson, 'from' | 'to' | 'days'> {
  readonly startDay: StartDay;
}

interface DayRow {
  readonly personId: string;
  readonly day: Day;
  readonly segments: readonly StoredSegment[];
  readonly bases: readonly number[];
  readonly reasons: readonly string[];
}

const isOfPaper = (code: Code): code is PaperCode => PAPER_CODES.some((one) => one === code);

/** What touches and has the same code is one run. */
function runsOf(segments: readonly StoredSegment[]): WorkedDay['runs'] {
  const runs: { from: number; to: number; code: PaperCode }[] = [];
  for (const [from, to, code] of segments) {
    if (!isOfPaper(code)) continue;
    const last = runs.at(-1);
    if (last?.code === code && last.to === from) last.to = to;
    else runs.push({ from, to, code });
  }
  return runs;
}

async function daysOf(
  db: TenantTx,
  people: readonly PersonRow[],
  month: string,
): Promise<readonly DayRow[]> {
  const periods = people.map(({ startDay }) => payPeriod(month, startDay));
  const { rows } = await sql<DayRow>`
    select d.person_id as "personId", d.day, d.segments,
      array(select distinct o.basis::int from overtime_request o join work_window w on w.request_id = o.request_id
        where w.state = 'holds' and o.person_id = d.person_id and o.day = d.day order by 1) as bases,
      array(select distinct o.reason from overtime_request o join work_window w on w.request_id = o.request_id
        where w.state = 'holds' and o.person_id = d.person_id and o.day = d.day order by 1) as reasons
    from unnest(${people.map(({ personId }) => personId)}::uuid[], ${periods.map(({ from }) => from)}::date[],
      ${periods.map(({ to }) => to)}::date[]) as asked (person_id, from_day, to_day)
    join puantaj_day d on d.person_id = asked.person_id and d.day between asked.from_day and asked.to_day
    where d.totals ?| ${[...PAPER_CODES]}::text[]
    order by d.day`.execute(db);
  return rows;
}

/** By name; who worked nothing of it in the month has no days. */
export async function workedMonths(
  db: TenantTx,
  ids: readonly string[],
  month: string,
): Promise<readonly PaperPerson[]> {
  const { rows: people } = await sql<PersonRow>`
    select person.id as "personId", person.name || ' ' || person.surname as name, person.registration_no as "registrationNo",
      department.name as "departmentName", title.name as "titleName", company.name as "companyName",
      coalesce(company.puantaj_start_day, '1')::int as "startDay"
    from person left join company on company.id = person.company_id
      left join department on department.id = person.department_id left join title on title.id = person.title_id
    where person.id = any(${ids}::uuid[]) order by person.sort_key, person.id`.execute(db);
  const days = await daysOf(db, people, month);
  const byPerson = grouped(days, ({ personId }) => personId);
  return people.map(({ startDay, ...person }) => ({
    ...person,
    ...payPeriod(month, startDay),
    days: (byPerson.get(person.personId) ?? [])
      .map(({ day, segments, bases, reasons }) => ({ day, runs: runsOf(segments), bases, reasons }))
      .filter(({ runs }) => runs.length > 0),
  }));
}
