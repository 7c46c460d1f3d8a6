/** Companies give more than the law, never less. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveLawSchemas } from '#contract/leave/leave-law.schemas.ts';
import { type BelowLaw, belowLaw } from '#core/leave/entitlement/below-law.ts';
import { belowLawWords, tierWords } from '#core/leave/entitlement/law-words.ts';
import type { GivenRow } from '#core/leave/entitlement/company-law.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { lawColumns } from './law.queries.ts';

type Input = z.output<(typeof leaveLawSchemas)['SetLeaveLaw']['input']>;

const FIELDS: Readonly<Record<BelowLaw, string>> = {
  tiers: 'tiers',
  young: 'youngUntil',
  old: 'oldFrom',
  ageDays: 'ageDays',
  undergroundDays: 'undergroundDays',
};

function checkLaw(row: Input): void {
  const below = belowLaw(row);
  if (below.length === 0) return;
  throw new AppError(
    'invalid',
    below.map((one) => ({ field: FIELDS[one], Message: belowLawWords(one, row.from) })),
  );
}

async function checkCompany(db: TenantTx, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const { rows } = await sql`select from company where id = ${companyId} for share`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

/** As the trail tells it. */
const told = ({
  companyId,
  from,
  tiers,
  youngUntil,
  oldFrom,
  ageDays,
  undergroundDays,
}: GivenRow) => ({
  company_id: companyId,
  from,
  tiers: tierWords(tiers),
  young_until: youngUntil,
  old_from: oldFrom,
  age_days: ageDays,
  underground_days: undergroundDays,
});

/** A row for the same company and day takes the place of the one before. */
export function setLeaveLaw(context: CallContext, input: Input): Promise<{ id: string }> {
  const row = { ...input, tiers: input.tiers.toSorted((a, b) => a.fromYears - b.fromYears) };
  checkLaw(row);
  return context.write(async (db) => {
    await checkCompany(db, row.companyId);
    const before = await sql<GivenRow>`select ${lawColumns} from leave_law
      where company_id is not distinct from ${row.companyId}::uuid and from_day = ${row.from} for update`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      insert into leave_law (company_id, from_day, tiers, young_until, old_from, age_days, underground_days)
      values (${row.companyId}, ${row.from}, ${JSON.stringify(row.tiers)}, ${row.youngUntil}, ${row.oldFrom}, ${row.ageDays},
        ${row.undergroundDays})
      on conflict on constraint leave_law_from_key do update set tiers = excluded.tiers, young_until = excluded.young_until,
        old_from = excluded.old_from, age_days = excluded.age_days, underground_days = excluded.underground_days
      returning id`.execute(db);
    const { id } = rows[0]!;
    const old = before.rows[0];
    await record(db, {
      action: old ? 'update' : 'create',
      entity: 'leaveLaw',
      entityId: id,
      ...(old && { before: told(old) }),
      after: told(row),
    });
    return { id };
  });
}

export function removeLeaveLaw(context: CallContext, { id }: { id: string }): Promise<null> {
  return context.write(async (db) => {
    const { rows } =
      await sql<GivenRow>`delete from leave_law where id = ${id} returning ${lawColumns}`.execute(
        db,
      );
    if (!rows[0]) throw new AppError('not_found');
    await record(db, {
      action: 'delete',
      entity: 'leaveLaw',
      entityId: id,
      before: told(rows[0]),
    });
    return null;
  });
}
