import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What a feature shows of itself in the demo; it is filled where it is missing, also in a demo of an earlier release. */
export interface DemoPart {
  /** It is filled once under this name, and not again where somebody took it out. */
  readonly name: string;
  /** Whether there is anything already: a demo from before parts had names, or what users made themselves. */
  isThere(db: TenantTx): Promise<boolean>;
  /** Answers how many records it made. */
  fill(db: TenantTx): Promise<number>;
}
