import type { TenantTx } from '#server/db/tenant/tx.ts';

/** One insert per table of a feature, in an order that suits their references. */
export type SampleRows = Readonly<Record<string, (db: TenantTx) => Promise<unknown>>>;
