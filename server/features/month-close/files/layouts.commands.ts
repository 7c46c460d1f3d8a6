/** The tenant's own layouts: what left keeps the one it was made with. */
import type { z } from 'zod';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';

type Schemas = typeof payrollFilesSchemas;
type SaveInput = z.output<Schemas['SavePayrollLayout']['input']>;
type RemoveInput = z.output<Schemas['RemovePayrollLayout']['input']>;

const toldOf = ({ layout }: { readonly layout: FileLayout }) => ({
  name: layout.name,
  columns: layout.columns.map(({ title }) => title).join(', '),
});

export function savePayrollLayout(
  { write }: CallContext,
  { id, version, layout }: SaveInput,
): Promise<{ id: string; version: number }> {
  const values = { name: layout.name, layout: JSON.stringify(layout) };
  return write(async (db) => {
    if (id === undefined) {
      const added = await db
        .insertInto('payroll_layout')
        .values(values)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await record(db, {
        action: 'create',
        entity: 'payrollLayout',
        entityId: added.id,
        after: toldOf({ layout }),
      });
      return added;
    }
    const stored = await db
      .selectFrom('payroll_layout')
      .select(['version', 'layout'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw new AppError('not_found');
    if (version !== undefined && version !== stored.version)
      throw new AppError('changed_meanwhile');
    await db
      .updateTable('payroll_layout')
      .set({ ...values, version: stored.version + 1 })
      .where('id', '=', id)
      .execute();
    await record(db, {
      action: 'update',
      entity: 'payrollLayout',
      entityId: id,
      before: toldOf(stored),
      after: toldOf({ layout }),
    });
    return { id, version: stored.version + 1 };
  });
}

export function removePayrollLayout(
  { write }: CallContext,
  { id, version }: RemoveInput,
): Promise<{ removed: boolean }> {
  return write(async (db) => {
    const stored = await db
      .selectFrom('payroll_layout')
      .select(['version', 'layout'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw new AppError('not_found');
    if (version !== undefined && version !== stored.version)
      throw new AppError('changed_meanwhile');
    await db.deleteFrom('payroll_layout').where('id', '=', id).execute();
    await record(db, {
      action: 'delete',
      entity: 'payrollLayout',
      entityId: id,
      before: toldOf(stored),
    });
    return { removed: true };
  });
}
