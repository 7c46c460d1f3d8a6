import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What a kind of request does beyond being asked for and decided. */
export interface RequestEffects {
  /** It holds from now on: days are taken, a payment falls due. In the transaction of the act. */
  begin(db: TenantTx, requestId: string): Promise<void>;
  /** It no longer holds: what `begin` did is taken back. */
  end(db: TenantTx, requestId: string): Promise<void>;
  /** Nobody is asked for it any more, and it never held: it was rejected, withdrawn or sent back. */
  rest?(db: TenantTx, requestId: string): Promise<void>;
  /** Who annuls what holds, of people in their scope; null: the system administrators alone. */
  readonly administrators: Permission | null;
}

/** By kind; what has no row has no effects. */
export type EffectsOfKinds = Readonly<Partial<Record<RequestKind, RequestEffects>>>;
