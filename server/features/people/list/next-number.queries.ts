import { sql } from 'kysely';
import { nextNumber } from '#core/identifiers/next-number.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/**
 * What a new person of a company may be called: the number after its largest, whoever has that and be they gone or deleted.
 * Another company's people have numbers too: what is taken is passed over. Null where no number ends in digits.
 */
export async function nextRegistrationNo(
  db: TenantTx,
  companyCode: string | undefined,
): Promise<string | null> {
  const ofCompany =
    companyCode === undefined
      ? sql`true`
      : sql`company_id = (select id from company where code = ${companyCode})`;
  const { rows } = await sql<{ number: string }>`
    select registration_no as number from person where registration_no ~ '[0-9]$' and ${ofCompany}
    order by substring(registration_no from '[0-9]+$')::numeric desc, registration_no desc limit 1`.execute(
    db,
  );
  for (let next = rows[0] && nextNumber(rows[0].number); next; next = nextNumber(next)) {
    const { rows: taken } =
      await sql`select from person where upper(registration_no) = upper(${next})`.execute(db);
    if (taken.length === 0) return next;
  }
  return null;
}
