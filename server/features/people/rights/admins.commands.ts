import { sql } from 'kysely';
import { worksToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { Columns, Row } from '../person-row.ts';

type AdminState = Pick<Row, 'roles' | 'active' | 'username'>;

/** One who can sign in and do everything. */
const isWorkingAdmin = ({ roles, active, username }: AdminState) =>
  active && username !== null && roles.includes('Admin');

/** Whether a change puts the first day off: nobody is signed in before it. */
export const startsLater = ({ start_date }: Columns, today: string) =>
  Boolean(start_date && start_date > today);

/** Whether a change takes a working Admin away. `today`: for a change that may put the first day off. */
export const losesAdmin = (row: AdminState, change: Columns, today?: string) =>
  isWorkingAdmin(row) &&
  (!isWorkingAdmin({ ...row, ...change } as AdminState) ||
    (today !== undefined && startsLater(change, today)));

/** 409 unless a working Admin stays besides those who go, with a password of their own: a one-time one may run out. Two who put each other out come one after the other. */
export async function keepAnAdmin(db: TenantTx, going: readonly string[]): Promise<void> {
  const { tenantId } = db.ctx;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admins ${tenantId}`}, 0))`.execute(db);
  const { rows } =
    await sql`select 1 from person p join credential c on c.tenant_id = p.tenant_id and c.person_id = p.id
    where ${worksToday('p')} and p.username is not null and 'Admin' = any(p.roles) and not c.one_time
      and not (p.id = any(${going}::uuid[]))
    limit 1`.execute(db);
  if (rows.length === 0) throw new AppError('last_admin');
}
