import type { FieldError } from '#contract/kernel/errors.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { EffectiveDay } from './facts/effective-day.ts';
import {
  clashesWithLater,
  faultsOfHolders,
  NOT_EMPLOYED,
  notEmployedOn,
} from './facts/facts.checks.ts';
import { datedPart, undatedPart } from './facts/facts.queries.ts';
import { type Columns, faultsOfChange, type Row } from './person-row.ts';
import type { References } from './references.ts';
import { faultsOfTaken } from './taken.queries.ts';

/** What is wrong with the part of a change that begins on a day. */
async function faultsOfDay(
  db: TenantTx,
  row: Row,
  change: Columns,
  from: string,
): Promise<FieldError[]> {
  const missing = await notEmployedOn(db, [row.id], from);
  if (missing.size > 0) return [{ field: 'effectiveFrom', Message: NOT_EMPLOYED }];
  const state = { ...row, ...datedPart(change) };
  return [...(await clashesWithLater(db, [{ id: row.id, state, change }], from)).values()];
}

/** 400 where a change breaks a rule between fields, on its own day and later, or takes what another one holds. */
export async function checkChange(
  db: TenantTx,
  before: Columns & { id?: string },
  change: Columns,
  archived: readonly (keyof References)[] = [],
  { from }: Partial<EffectiveDay> = {},
): Promise<void> {
  const faults = await faultsOfChange(db, before, change, archived);
  const row = { ...before, ...change };
  const now = from === undefined ? change : undatedPart(change);
  faults.push(...(await faultsOfTaken(db, row, now)));
  if (before.id && from !== undefined) {
    faults.push(...(await faultsOfDay(db, before as Row, change, from)));
  }
  const holders =
    row.active === false
      ? []
      : await faultsOfHolders(db, before.id, change, from ?? (await readToday(db)));
  faults.push(...holders.filter(({ field }) => faults.every((fault) => fault.field !== field)));
  if (faults.length > 0) throw new AppError('invalid', faults);
}
