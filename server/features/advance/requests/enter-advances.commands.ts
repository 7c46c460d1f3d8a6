/** The rows of advances, of one or of many; and those that are agreed already with their trail and whoever is told. */
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { CONSENT } from '#core/advance/consent.ts';
import { advanceSummary } from '#core/advance/words.ts';
import { ADVANCE_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enterApproved } from '#server/features/requests/requests.ts';
import { recordMany } from '#server/records/audit.ts';
import type { StoredAdvanceType } from '../advance-types.queries.ts';

type AskedFields = z.output<(typeof advanceSchemas)['RequestAdvance']['input']>;

/** Held and judged. */
export interface CheckedAdvance {
  readonly personId: string;
  readonly input: Pick<AskedFields, 'amount' | 'count' | 'first' | 'reason'>;
  readonly type: StoredAdvanceType;
}

type Kept = CheckedAdvance & { readonly id: string };

/** As every kind of request says of itself what it is. Only lira are a size (RQ-2). */
export const submittedOf = ({ personId, input: { amount, count }, type }: CheckedAdvance) =>
  ({
    kind: ADVANCE_KIND,
    personId,
    size: type.unit === 'TRY' ? amount : null,
    summary: advanceSummary({ typeName: type.name, unit: type.unit, amount, count }),
  }) as const;

export const columnsOf = ({ input, type }: CheckedAdvance) => ({
  advance_type_id: type.id,
  unit: type.unit,
  amount: input.amount,
  instalments: input.count,
  step: type.step,
  first_month: input.first,
  reason: input.reason,
  consent_version: CONSENT.version,
});

/** Each with the request that it belongs to. */
export const insertAdvances = (
  db: TenantTx,
  origin: 'request' | 'hr',
  advances: readonly Kept[],
): Promise<unknown> =>
  db
    .insertInto('advance_request')
    .values(
      advances.map((advance) => ({
        request_id: advance.id,
        person_id: advance.personId,
        origin,
        ...columnsOf(advance),
      })),
    )
    .execute();

export const recordAdvances = (
  db: TenantTx,
  action: 'create' | 'correct-advance' | 'enter-advance' | 'bulk-advance',
  advances: readonly Kept[],
): Promise<unknown> =>
  recordMany(
    db,
    advances.map(({ id, personId, input, type }) => ({
      action,
      entity: 'advance',
      entityId: id,
      after: {
        person_id: personId,
        advance_type_id: type.id,
        unit: type.unit,
        amount: input.amount,
        instalments: input.count,
        first_month: input.first,
        reason: input.reason,
        consent_version: CONSENT.version,
      },
    })),
  );

/** Held and judged by the caller, in this transaction. Answers the ids in the order of what was given. */
export async function enterAdvances(
  db: TenantTx,
  by: { readonly personId: string },
  action: 'enter-advance' | 'bulk-advance',
  advances: readonly CheckedAdvance[],
): Promise<string[]> {
  if (advances.length === 0) return [];
  const ids = await enterApproved(db, by, advances.map(submittedOf));
  const entered = advances.map((advance, i) => ({ ...advance, id: ids[i]! }));
  await insertAdvances(db, 'hr', entered);
  await recordAdvances(db, action, entered);
  return ids;
}
