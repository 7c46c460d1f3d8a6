/** A title as commands change it, with its auths. */
import type { Selectable } from 'kysely';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import type { TitleTable } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

export type Title = Pick<Selectable<TitleTable>, 'id' | 'code' | 'name' | 'active' | 'version'>;

export const authsOf = (db: TenantTx, titleId: string): Promise<Auth[]> =>
  db
    .selectFrom('title_auth')
    .select(['group_name as groupName', 'number'])
    .where('title_id', '=', titleId)
    .where('number', '>', 0)
    .orderBy('group_name')
    .execute();

/** The title, held until the transaction ends; 404 if unknown, 409 if it is not the one that was read. */
export async function lockTitle(
  db: TenantTx,
  id: string,
  version: number | undefined,
): Promise<Title> {
  const title = await db
    .selectFrom('title')
    .select(['id', 'code', 'name', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!title) throw new AppError('not_found');
  if (version !== undefined && version !== title.version) throw new AppError('changed_meanwhile');
  return title;
}
