/** The payroll's lines of a period, a row each, and what was carried into it beside them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { type Figures, lineFigures } from '#core/month-close/figures.ts';
import type { PayrollLine } from '#core/puantaj/payroll/line.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inDepartment, inScope } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { openPeriod } from './period.queries.ts';
import { carriedInto, figuresOf } from './sums.queries.ts';

type Asked = z.output<(typeof monthCloseSchemas)['GetCloseLines']['input']>;
type Row = z.output<(typeof monthCloseSchemas)['GetCloseLines']['data']>[number];

interface Found extends Omit<Row, 'from' | 'to' | 'sgkNo' | 'missingCode' | 'figures'> {
  readonly line: PayrollLine | null;
  readonly deltas: Figures | null;
  readonly sourceFrom: string | null;
  readonly sourceTo: string | null;
}

/** A line and an entry that was carried, of whom the caller sees. */
function found(caller: Caller, period: KeptPeriod, { departmentId, search }: Asked) {
  const words = searchWords(search);
  const narrowed =
    words.length > 0
      ? sql`and person.id = any(array(${sql.join(words.map(peopleWith), sql` intersect `)}))`
      : sql``;
  const there =
    departmentId === undefined
      ? sql``
      : sql`and ${inDepartment(departmentId, 'each.department_id')}`;
  return sql`(
      select own.person_id || ':' || one.nth as id, own.person_id, own.department_id, one.line, null::jsonb as deltas, null as source, one.nth
      from ${figuresOf(period)} as own cross join lateral jsonb_array_elements(own.payroll -> 'lines') with ordinality as one (line, nth)
      union all
      select c.id::text, c.person_id, own.department_id, null, c.deltas, c.month, 1000
      from ${carriedInto(period.id)} as c left join ${figuresOf(period)} as own on own.person_id = c.person_id) as each
    join person on person.id = each.person_id where ${inScope(caller)} ${narrowed} ${there}`;
}

const rowOf = (
  { line, deltas, sourceFrom, sourceTo, ...row }: Found,
  { from, to }: KeptPeriod,
): Row => ({
  ...row,
  from: line?.from ?? sourceFrom ?? from,
  to: line?.to ?? sourceTo ?? to,
  sgkNo: line?.sgkNo ?? null,
  missingCode: line?.sgk.missingCode ?? null,
  figures: line ? lineFigures(line) : (deltas ?? {}),
});

export async function getCloseLines(db: TenantTx, caller: Caller, asked: Asked) {
  const { period } = await openPeriod(db, caller, asked);
  if (!period) return { rows: [], total: 0 };
  const { rows } = await sql<Found>`
    select each.id, person.id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName", each.source, each.line, each.deltas,
      s.from_day as "sourceFrom", s.to_day as "sourceTo"
    from (select each.*, person.sort_key from ${found(caller, period, asked)}
      order by person.sort_key, each.person_id, each.nth limit ${asked.pageSize} offset ${offsetOf(asked)}) as each
    join person on person.id = each.person_id left join department on department.id = each.department_id
    left join pay_period s on s.company_id = ${period.companyId} and s.month = each.source
    order by each.sort_key, each.person_id, each.nth`.execute(db);
  const total = await totalOf(asked, rows.length, async () => {
    const counted = await sql<{
      total: number;
    }>`select count(*)::int as total from ${found(caller, period, asked)}`.execute(db);
    return counted.rows[0]!.total;
  });
  return { rows: rows.map((row) => rowOf(row, period)), total };
}
