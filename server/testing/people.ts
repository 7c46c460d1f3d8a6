import { peopleSchemas } from '#contract/people/people.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { listUsers } from '#server/features/people/list/user-list.queries.ts';

/** The names of the people that an Admin finds by a search, in the order of the list. */
export async function findNames(db: TenantTx, search: string): Promise<string[]> {
  const input = peopleSchemas.GetSystemUsers.input.parse({ search, pageSize: 500 });
  const everyone = { personId: '', roles: ['Admin'] as const, auths: [] };
  const { rows } = await listUsers(db, everyone, input, (imageId) => imageId);
  return rows.map(({ name, surname }) => `${name} ${surname}`);
}
