/** Requests of overtime as lists show them: one's own, one's team's, what waits for one, and all that one sees. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inDepartment } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { seenRequests, seesAllOfKind, waitingFor } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { overtimeKind, overtimeRights } from '../rights.ts';
import { rowColumns, rowTables, shown } from './overtime-row.ts';

type Input = z.output<(typeof overtimeSchemas)['GetOvertimes']['input']>;
type Listed = z.output<(typeof overtimeSchemas)['GetOvertimes']['data']>[number];
type StoredRow = Omit<Listed, 'worked' | 'waiting'> & Parameters<typeof shown>[0];

const isSeen = (caller: Caller): RawBuilder<SqlBool> =>
  seesAllOfKind(caller, overtimeRights)
    ? sql`true`
    : sql`o.request_id = any(array(${seenRequests(caller, overtimeKind)}))`;

const VIEWS: Readonly<Record<Input['view'], (caller: Caller) => RawBuilder<SqlBool>>> = {
  mine: ({ personId }) => sql`o.person_id = ${personId}`,
  team: (caller) => sql`o.person_id <> ${caller.personId} and ${isSeen(caller)}`,
  toApprove: ({ personId }) =>
    sql`o.request_id in (select waits.request_id from (${waitingFor(personId)}) as waits)`,
  all: isSeen,
};

function matching(caller: Caller, asked: Input): RawBuilder<SqlBool> {
  const conditions = [VIEWS[asked.view](caller)];
  const words = searchWords(asked.search);
  if (words.length > 0) {
    const found = sql.join(words.map(peopleWith), sql` intersect `);
    conditions.push(sql`o.person_id = any(array(${found}))`);
  }
  if (asked.from !== undefined) conditions.push(sql`o.day >= ${asked.from}::date`);
  if (asked.to !== undefined) conditions.push(sql`o.day <= ${asked.to}::date`);
  if (asked.departmentId !== undefined)
    conditions.push(
      sql`o.person_id in (select p.id from person p where ${inDepartment(asked.departmentId, 'p.department_id')})`,
    );
  if (asked.states !== undefined) conditions.push(sql`r.state = any(${asked.states}::text[])`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

const ORDERS: Readonly<Record<Input['sort'][number]['field'], RawBuilder<unknown>>> = {
  day: sql`o.day`,
  personName: sql`person.sort_key`,
  asked: sql`o.asked`,
};

const orderOf = (sort: Input['sort']) =>
  sql.join([
    ...sort.map(({ field, order }) =>
      order === 'asc' ? sql`${ORDERS[field]} asc` : sql`${ORDERS[field]} desc`,
    ),
    sql`o.day desc`,
    sql`r.submitted_at desc`,
    sql`o.request_id`,
  ]);

export async function getOvertimes(db: TenantTx, caller: Caller, asked: Input) {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns},
      (select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key) from request_approver w
        join person p on p.id = w.person_id where w.request_id = r.id and w.waiting) as "waitsFor"
    from ${rowTables} where ${matching(caller, asked)}
    order by ${orderOf(asked.sort)} limit ${asked.pageSize} offset ${offsetOf(asked)}`.execute(db);
  const total = await totalOf(asked, rows.length, async () => {
    const counted = await sql<{ total: number }>`select count(*)::int as total
      from overtime_request o join request r on r.id = o.request_id where ${matching(caller, asked)}`.execute(
      db,
    );
    return counted.rows[0]!.total;
  });
  return { rows: rows.map((row): Listed => shown(row)), total };
}
