import type { TenantTx } from '#server/db/tenant/tx.ts';
import { flowOf, lockRequest } from './stored-flow.ts';
import { tellRestated } from './tell.ts';

export interface Restated {
  readonly id: string;
  readonly size: number | null;
  readonly summary: string;
  /** In the words of the kind: "İzin talebinin süresi değişti". */
  readonly what: string;
  /** A whole sentence for those who must know. */
  readonly why: string;
}

/**
 * What is asked for has become larger or smaller by itself, and nobody acted: the state stays. The row of the kind
 * that changed made another version of it (`request_changed`): whoever had the old one before them looks again.
 */
export async function restateRequest(db: TenantTx, restated: Restated): Promise<void> {
  const { id, size, summary, what, why } = restated;
  const request = await lockRequest(db, null, id);
  await db.updateTable('request').set({ size, summary }).where('id', '=', id).execute();
  await tellRestated(db, { ...request, summary }, await flowOf(db, request), { what, why });
}
