/** The orders as they are stored, as the rules of `core/requests` take them. */
import { sql } from 'kysely';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { Chain, StepRule } from '#core/requests/route/chain.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface StoredStep extends StepRule {
  readonly role?: Role;
  readonly leaveTypeIds: readonly string[];
}

export interface StoredChain extends Chain {
  readonly id: string;
  readonly version: number;
  readonly steps: readonly StoredStep[];
}

interface StepRow {
  readonly chainId: string;
  readonly who: StepRule['who'];
  readonly personId: string | null;
  readonly role: Role | null;
  readonly minSize: number | null;
  readonly remindAfterDays: number | null;
  readonly escalateAfterDays: number | null;
  readonly leaveTypeIds: readonly string[];
}

const stepOf = ({ chainId: _chain, personId, role, ...step }: StepRow): StoredStep => ({
  ...step,
  ...(personId !== null && { personId }),
  ...(role !== null && { role }),
});

async function stepsOf(db: TenantTx, chainIds: readonly string[]): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select chain_id as "chainId", who, person_id as "personId", role, min_size::float8 as "minSize",
      remind_after_days as "remindAfterDays", escalate_after_days as "escalateAfterDays", array(
        select c.leave_type_id from approval_step_leave_type c join leave_type t on t.id = c.leave_type_id
        where c.chain_id = approval_step.chain_id and c.nth = approval_step.nth order by t.sort_key, t.id) as "leaveTypeIds"
    from approval_step where chain_id = any(${chainIds}::uuid[]) order by chain_id, nth`.execute(
    db,
  );
  return rows;
}

/** All orders of a kind, or of every kind. */
export async function loadChains(db: TenantTx, kind?: RequestKind): Promise<StoredChain[]> {
  const { rows } = await sql<Omit<StoredChain, 'steps'>>`
    select id, version, kind, company_id as "companyId", department_id as "departmentId", fallback_id as "fallbackId"
    from approval_chain where ${kind ?? null}::int is null or kind = ${kind ?? null}::int`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((chain) => ({
    ...chain,
    steps: steps.filter(({ chainId }) => chainId === chain.id).map(stepOf),
  }));
}

/** The steps of one order, in their order. */
export async function stepsOfChain(db: TenantTx, chainId: string): Promise<StoredStep[]> {
  return (await stepsOf(db, [chainId])).map(stepOf);
}
