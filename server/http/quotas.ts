/** How much one person may do in an hour: far more than work needs, far less than would hurt others. */
import { CompiledQuery } from 'kysely';
import type { CallDef } from '#contract/kernel/call.ts';
import type { ErrorCode } from '#contract/kernel/errors.ts';
import type { Database, TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from './caller/caller.ts';
import { AppError } from './errors.ts';
import { type Count, countOf, countStatement, counterKey } from './limits.ts';

const MB = 1024 * 1024;
const HOUR = 3600;

interface Quota {
  readonly perHour: number;
  readonly tooMany: ErrorCode;
}

/** `own…` is open to everybody who is signed in, `office…` to who works for others. */
export const QUOTAS = {
  ownFiles: { perHour: 60, tooMany: 'too_many_uploads' },
  ownBytes: { perHour: 60 * MB, tooMany: 'too_many_uploads' },
  officeFiles: { perHour: 300, tooMany: 'too_many_uploads' },
  officeBytes: { perHour: 300 * MB, tooMany: 'too_many_uploads' },
  ownRequests: { perHour: 60, tooMany: 'too_many_own_requests' },
  officeRequests: { perHour: 600, tooMany: 'too_many_own_requests' },
  withdrawals: { perHour: 60, tooMany: 'too_many_own_requests' },
  announcements: { perHour: 120, tooMany: 'too_many_announcements' },
} as const satisfies Readonly<Record<string, Quota>>;

export type QuotaName = keyof typeof QUOTAS;

type Spender = Pick<Caller, 'personId'>;

const valuesOf = (name: QuotaName, tenantId: string, { personId }: Spender, amount: number) =>
  [counterKey('quota', name, tenantId, personId), HOUR, amount] as const;

function check(name: QuotaName, { count, wait }: Count): void {
  const { perHour, tooMany } = QUOTAS[name];
  if (count > perHour) throw new AppError(tooMany, undefined, wait);
}

/** In the transaction of what is done: what is taken back was not spent. */
export async function spendQuota(
  db: TenantTx,
  name: QuotaName,
  spender: Spender,
  times = 1,
): Promise<void> {
  const values = valuesOf(name, db.ctx.tenantId, spender, times);
  const { rows } = await db.executeQuery(CompiledQuery.raw(countStatement, [...values]));
  check(name, rows[0] as Count);
}

/** A file that came in, before anything is made of it. */
export async function spendUpload(
  db: Database,
  { permission }: CallDef,
  caller: Pick<Caller, 'tenantId' | 'personId'>,
  bytes: number,
): Promise<void> {
  const whose = permission === 'signedIn' ? 'own' : 'office';
  for (const [name, amount] of [
    [`${whose}Files`, 1],
    [`${whose}Bytes`, bytes],
  ] as const) {
    check(name, await countOf(db, ...valuesOf(name, caller.tenantId, caller, amount)));
  }
}
