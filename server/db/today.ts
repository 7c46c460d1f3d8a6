/** The calendar day of the people who use the product (D28); a work place with a zone of its own asks for that. */
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from './tx.ts';

export const today: RawBuilder<string> = sql`(now() at time zone 'Europe/Istanbul')::date`;

export async function readToday(db: TenantTx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(db);
  return rows[0]!.today;
}
