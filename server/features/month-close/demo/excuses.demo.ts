import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface OffTime {
  readonly code: string;
  readonly id: string;
  readonly name: string;
  readonly counts: string;
}

/** Away for the company, or with a doctor. */
export type ExcuseCode = 'GOREV' | 'DOKTOR';

/** What an excuse says of its time, by the code of its type; of one that somebody took out nothing. */
export async function demoExcuses(db: TenantTx) {
  const { rows } = await sql<OffTime>`
    select code, id, name, counts from day_off_time_type where code in ('GOREV', 'DOKTOR')`.execute(
    db,
  );
  return (code: ExcuseCode) => {
    const type = rows.find((one) => one.code === code);
    return (
      type && {
        kind: 'excuse' as const,
        code: null,
        offTimeTypeId: type.id,
        excuseName: type.name,
        counts: type.counts,
      }
    );
  };
}
