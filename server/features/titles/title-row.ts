/** A title as commands change it, with its auths. */
import type { Selectable } from 'kysely';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import type { TitleTable } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type Known, lockRecord, type RecordKind } from '#server/records/record.ts';

export type Title = Pick<Selectable<TitleTable>, 'id' | 'code' | 'name' | 'active' | 'version'>;

export const authsOf = (db: TenantTx, titleId: string): Promise<Auth[]> =>
  db
    .selectFrom('title_auth')
    .select(['group_name as groupName', 'number'])
    .where('title_id', '=', titleId)
    .where('number', '>', 0)
    .orderBy('group_name')
    .execute();

export const TITLE: RecordKind<Title> = {
  entity: 'title',
  columns: ['code', 'name', 'active'],
};

export const lockTitle = (db: TenantTx, known: Known): Promise<Title> =>
  lockRecord(db, TITLE, known);
