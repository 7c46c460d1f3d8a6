/** A period as it is stored, for whoever shows or changes it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { equalizationSchemas } from '#contract/equalization/equalization.schemas.ts';
import type { KnownPeriod } from '#core/equalization/periods.ts';
import { seesEveryone, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadPeriods } from '#server/features/work-plan/work-plan.ts';
import { AppError } from '#server/http/errors.ts';
import { findPeople } from './period-people.queries.ts';

export type PeriodHead = z.output<
  (typeof equalizationSchemas)['GetEqualizationPeriods']['data']
>[number];

/** What opens a period, changes one or closes its accounts, one after the other: no two may take in the same people. */
export async function lockPeriods(db: TenantTx): Promise<void> {
  const key = `equalization ${db.ctx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

const MOST_LISTED = 500;

async function headsOf(db: TenantTx, id?: string): Promise<PeriodHead[]> {
  const { rows } = await sql<PeriodHead>`
    select e.id, e.version, e.name, e.from_day as "from", e.to_day as "to", e.basis, e.tourism, e.scope,
      e.company_id as "companyId", e.department_id as "departmentId", coalesce(company.name, department.name) as "placeName",
      (select count(*)::int from equalization_settlement s where s.period_id = e.id and s.reversed_at is null) as settled
    from equalization_period e
    left join company on company.id = e.company_id left join department on department.id = e.department_id
    where ${id === undefined ? sql`true` : sql`e.id = ${id}`}
    order by e.to_day desc, e.name, e.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export interface OpenedPeriod {
  readonly head: PeriodHead;
  readonly period: KnownPeriod;
  /** All that have a day in common with it, itself among them. */
  readonly all: readonly KnownPeriod[];
}

/** 404 for one that is not there. */
export async function openPeriod(db: TenantTx, id: string): Promise<OpenedPeriod> {
  const [head] = await headsOf(db, id);
  if (!head) throw new AppError('not_found');
  const all = await loadPeriods(db, head);
  return { head, all, period: all.find((one) => one.id === head.id)! };
}

/** Whether anybody in it is seen. Who sees everyone sees a period of nobody too. */
export async function isSeen(db: TenantTx, caller: ScopeOf, period: KnownPeriod): Promise<boolean> {
  if (seesEveryone(caller)) return true;
  return (await findPeople(db, period, { seenBy: caller })).length > 0;
}

export async function getPeriods(db: TenantTx, caller: ScopeOf): Promise<PeriodHead[]> {
  const heads = await headsOf(db);
  if (seesEveryone(caller) || heads.length === 0) return heads;
  const from = heads.reduce((first, one) => (one.from < first ? one.from : first), heads[0]!.from);
  const known = new Map(
    (await loadPeriods(db, { from, to: heads[0]!.to })).map((one) => [one.id, one]),
  );
  const seen: PeriodHead[] = [];
  for (const head of heads) if (await isSeen(db, caller, known.get(head.id)!)) seen.push(head);
  return seen;
}
