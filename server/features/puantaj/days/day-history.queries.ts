/** What people did to a day by hand, the newest first. */
import { sql } from 'kysely';
import { formatDuration } from '#core/format/duration.ts';
import { workLabel } from '#core/puantaj/codes.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import type { Code } from '#core/puantaj/codes.ts';
import type { Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { findPerson } from '../selection.ts';

interface Row {
  readonly at: string;
  readonly by: string | null;
  readonly kind: 'override' | 'excuse' | 'withdrawn' | 'added' | 'cancelled' | 'published';
  readonly reason: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly code: Code | null;
  readonly name: string | null;
}

const nameOf = (alias: string) =>
  sql`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)}`;

function inWords({ kind, from, to, code, name }: Row): string {
  const hours = from === null || to === null ? '' : range({ from, to });
  switch (kind) {
    case 'override':
      return `${hours} ${code === null ? 'sayılmayacak' : workLabel(code)} olarak düzeltildi`;
    case 'excuse':
      return `${hours} ${name ?? 'mazeret'} bağlandı`;
    case 'withdrawn':
      return `${hours} düzeltmesi geri alındı`;
    case 'added':
      return `${formatDuration(from ?? 0)} geçişi eklendi`;
    case 'cancelled':
      return `${formatDuration(from ?? 0)} geçişi iptal edildi`;
    case 'published':
      return 'Planı yayınlandı';
  }
}

export async function getDayHistory(
  db: TenantTx,
  caller: Caller,
  { id, day }: { id: string; day: Day },
) {
  await findPerson(db, caller, id);
  const local = sql`(pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))`;
  const { rows } = await sql<Row>`
    select c.created_at as at, ${nameOf('p')} as by, c.kind, c.reason, c.from_minute as "from", c.to_minute as "to", c.code,
      c.excuse_name as name
    from puantaj_correction c left join person p on p.id = c.created_by where c.person_id = ${id} and c.day = ${day}::date
    union all
    select c.withdrawn_at, ${nameOf('p')}, 'withdrawn', c.withdrawn_reason, c.from_minute, c.to_minute, c.code, c.excuse_name
    from puantaj_correction c left join person p on p.id = c.withdrawn_by
    where c.person_id = ${id} and c.day = ${day}::date and c.withdrawn_at is not null
    union all
    select c.created_at, ${nameOf('p')}, c.kind, c.reason, (extract(hour from ${local}) * 60 + extract(minute from ${local}))::int, null, null, null
    from pass join pass_correction c on c.pass_id = pass.id left join work_place w on w.id = pass.work_place_id
      left join person p on p.id = c.created_by
    where pass.person_id = ${id} and pass.at between ${day}::date - interval '1 day' and ${day}::date + interval '2 days'
      and ${local}::date = ${day}::date
    union all
    select cell.changed_at, ${nameOf('p')}, 'published', cell.reason, null, null, null, null
    from plan_cell cell left join person p on p.id = cell.changed_by
    where cell.person_id = ${id} and cell.day = ${day}::date and cell.published is not null and cell.draft is null
    order by 1 desc`.execute(db);
  return rows.map((row) => ({ at: row.at, by: row.by, what: inWords(row), reason: row.reason }));
}
