/** What left: each file with the lock it was made of. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type Schemas = typeof payrollFilesSchemas;
export type MadeFile = z.output<Schemas['MakePayrollFile']['data']>;

/** The newest first. */
export async function madeFiles(db: TenantTx, which: RawBuilder<unknown>): Promise<MadeFile[]> {
  const { rows } = await sql<MadeFile>`
    select f.id, f.file_name as "fileName", p.month, v.n as version, f.rows, octet_length(f.content) as bytes, f.sha256,
      f.layout ->> 'name' as "layoutName", f.made_at as "madeAt", w.name || ' ' || w.surname as "madeByName",
      v.reopened_at is not null as "isOutdated", f.recorded
    from payroll_file f join close_version v on v.id = f.version_id join pay_period p on p.id = v.period_id
    left join person w on w.id = f.made_by
    where ${which} order by f.made_at desc, f.id limit 200`.execute(db);
  return rows;
}

export async function getPayrollFiles(
  db: TenantTx,
  caller: Caller,
  { companyId }: z.output<Schemas['GetPayrollFiles']['input']>,
): Promise<MadeFile[]> {
  if (!seesEveryone(caller)) return [];
  return madeFiles(db, sql`p.company_id = ${companyId}`);
}
