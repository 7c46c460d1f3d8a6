/** The calendar day of the people who use the product (D28); a work place with a zone of its own asks for that. */
import { type RawBuilder, sql } from 'kysely';
import { HOME_ZONE } from '#core/time/zone.ts';
import type { TenantTx } from './tenant/tx.ts';

/** Of a work place that names no other. */
export const TIME_ZONE = HOME_ZONE;

export const today: RawBuilder<string> = sql`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;

export async function readToday(db: TenantTx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(db);
  return rows[0]!.today;
}

/** Whether a person works here today, and so may be signed in: not before their first day. `person`: the table's name in the query. */
export const worksToday = (person: string) =>
  sql<boolean>`${sql.ref(`${person}.active`)} and coalesce(${sql.ref(`${person}.start_date`)} <= ${today}, true)`;
