/** Whose period is locked on a day, said as a form says it: no new request is taken about such a day. */
import { sql } from 'kysely';
import { formatMonth } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export async function lockedPeople(
  db: TenantTx,
  ids: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; company: string; month: string }>`
    select said.id, c.name as company, p.month from unnest(${ids}::uuid[]) as said (id)
    join pay_period p on p.id = locked_period(said.id, ${day}::date) join company c on c.id = p.company_id
    where exists (select from pay_period l where l.locked and ${day}::date between l.from_day and l.to_day)`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, company, month }) => [
      id,
      `Dönem kilitli: ${company} ${formatMonth(`${month}-01`)}. Bu gün için yeni talep alınmaz; itiraz gönderilebilir.`,
    ]),
  );
}
