import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { Columns, Row } from './person-row.ts';

type AdminState = Pick<Row, 'roles' | 'active' | 'username'>;

/** One who can sign in and do everything. */
const isWorkingAdmin = ({ roles, active, username }: AdminState) =>
  active && username !== null && roles.includes('Admin');

/** Whether a change takes a working Admin away. */
export const losesAdmin = (row: AdminState, change: Columns) =>
  isWorkingAdmin(row) && !isWorkingAdmin({ ...row, ...change } as AdminState);

/** 409 unless a working Admin stays besides those who go. Two who put each other out come one after the other. */
export async function keepAnAdmin(db: TenantTx, going: readonly string[]): Promise<void> {
  const { tenantId } = db.ctx;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admins ${tenantId}`}, 0))`.execute(db);
  const { rows } =
    await sql`select 1 from person p join credential c on c.tenant_id = p.tenant_id and c.person_id = p.id
    where p.active and p.username is not null and 'Admin' = any(p.roles) and not (p.id = any(${going}::uuid[]))
    limit 1`.execute(db);
  if (rows.length === 0) throw new AppError('last_admin');
}
