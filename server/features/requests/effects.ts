import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Who may do what with requests of a kind, of the people whom they see. */
export interface KindRights {
  /** Who looks at them, beside those who take part (D58). */
  readonly viewers: Permission;
  /** Who annuls what holds; null: the system administrators alone. */
  readonly administrators: Permission | null;
}

/** What an act is about to do: it comes to hold, or no longer holds. */
export type Moment = 'begin' | 'end';

/** What a kind of request is beyond being asked for and decided. Each brings its own rows to what the state says: done twice it changes nothing. */
export interface RequestEffects extends KindRights {
  /** Who has entered it as agreed takes it back, also without the right to annul what others agreed to. */
  readonly isTakenBack?: true;
  /**
   * Asked in the transaction of an act before it leads into or out of effect, and before a cancellation asks its chain
   * (RQ-3): throws 409 with the sentence where that cannot be any more.
   */
  check?(db: TenantTx, requestId: string, moment: Moment): Promise<void>;
  /** It holds from now on: days are taken, a payment falls due. In the transaction of the act. */
  begin?(db: TenantTx, requestId: string): Promise<void>;
  /** It no longer holds: what `begin` did is taken back. */
  end?(db: TenantTx, requestId: string): Promise<void>;
  /** Nobody is asked for it any more, and it never held: it was rejected, withdrawn or sent back. */
  rest?(db: TenantTx, requestId: string): Promise<void>;
}

/** By kind; what has no row has no effects, and is the system administrators' alone. */
export type EffectsOfKinds = Readonly<Partial<Record<RequestKind, RequestEffects>>>;

/** As much of it as says who sees them: a kind's own feature asks about its own kind. */
export type RightsOfKinds = Readonly<Partial<Record<RequestKind, KindRights>>>;
