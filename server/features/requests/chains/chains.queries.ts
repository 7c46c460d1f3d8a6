import { sql } from 'kysely';
import type { z } from 'zod';
import type { chainsSchemas } from '#contract/requests/chains.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { leaveTypeNames, namesOf } from '../names.queries.ts';
import { loadChains } from './stored-chains.ts';

type Listed = z.output<(typeof chainsSchemas)['GetChains']['data']>[number];

interface Places {
  readonly id: string;
  readonly companyName: string | null;
  readonly departmentName: string | null;
}

/** By kind; of each the one for everybody first, then companies, then departments, by name. */
export async function listChains(db: TenantTx): Promise<Listed[]> {
  const chains = new Map((await loadChains(db)).map((chain) => [chain.id, chain]));
  const { rows } = await sql<Places>`
    select chain.id, company.name as "companyName", department.name as "departmentName"
    from approval_chain chain
    left join company on company.id = chain.company_id
    left join department on department.id = chain.department_id
    order by chain.kind, chain.department_id is not null, chain.company_id is not null,
      company.sort_key, department.sort_key, chain.id`.execute(db);
  const named = [...chains.values()].flatMap(({ fallbackId, steps }) => [
    ...(fallbackId === null ? [] : [fallbackId]),
    ...steps.flatMap(({ personId }) => personId ?? []),
  ]);
  const names = await namesOf(db, named);
  const types = await leaveTypeNames(
    db,
    [...chains.values()].flatMap(({ steps }) => steps.flatMap(({ leaveTypeIds }) => leaveTypeIds)),
  );
  return rows.flatMap(({ id, companyName, departmentName }) => {
    const chain = chains.get(id);
    if (!chain) return [];
    return {
      ...chain,
      companyName,
      departmentName,
      fallbackName: chain.fallbackId === null ? null : (names.get(chain.fallbackId) ?? null),
      steps: chain.steps.map((step) => ({
        ...step,
        personId: step.personId ?? null,
        personName: step.personId === undefined ? null : (names.get(step.personId) ?? null),
        role: step.role ?? null,
        leaveTypes: step.leaveTypeIds.map((type) => ({ id: type, name: types.get(type) ?? '' })),
      })),
    };
  });
}
