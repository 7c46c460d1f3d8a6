/** Whether a period can be locked now, and what stands in the way (PR-22, PR-23, PR-29). */
import { CLOSE_ITEMS, closeItems } from '#core/month-close/items.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';
import { blockingOf, closeItemCounts, type ItemsFound } from './checklist.queries.ts';
import { ownItems } from './own-items.ts';

export interface Closing {
  /** How much blocks, the departments' approvals left aside. */
  readonly blocking: number;
  /** The first reason why it cannot be locked; null where it can. */
  readonly hindrance: string | null;
  readonly items: ItemsFound;
}

/** Of everybody, whoever asks: a lock is of all of the company. */
export async function checkCloses(
  db: TenantTx,
  { companyId, month, from, to, countedAt }: KeptPeriod,
  today: string,
): Promise<Closing> {
  const period = { companyId, month, from, to, today };
  const own = await ownItems(db, period, null);
  const items = await closeItemCounts(db, period, { scope: null, own });
  return { blocking: blockingOf(items), hindrance: hindranceOf(items), items };

  function hindranceOf(found: ItemsFound): string | null {
    if (to >= today) return 'Dönem henüz bitmedi.';
    if (countedAt === null) return 'Dönem henüz hesaplanmadı.';
    const first = CLOSE_ITEMS.find((item) => closeItems[item].blocks && found[item]?.count);
    return first === undefined ? null : `${closeItems[first].label}: ${found[first]!.count}`;
  }
}
