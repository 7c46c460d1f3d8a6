/** A second company with a work place and a department: where someone of the first does not belong. */
import { type Database, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';

export interface OtherCompany {
  readonly code: string;
  readonly place: string;
  readonly department: string;
}

export const addOtherCompany = (database: Database, ctx: TenantContext): Promise<OtherCompany> =>
  withTenant(database, ctx, async (db) => {
    const { id } = await db
      .insertInto('company')
      .values({ code: 'YAN', name: 'Yan Şirket' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('work_place')
      .values({ code: 'YAN-1', name: 'Yan', company_id: id })
      .execute();
    const department = await db
      .insertInto('department')
      .values({ name: 'Yan Bölüm', company_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { code: 'YAN', place: 'YAN-1', department: department.id };
  });
