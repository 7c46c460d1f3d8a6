import { sql } from 'kysely';
import type { z } from 'zod';
import type { chainsSchemas } from '#contract/requests/chains.schemas.ts';
import { KIND_WORDS } from '#core/requests/kinds.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { labelOf, type Route, routeToday } from '../flow/routing.ts';
import { namesOf } from '../names.queries.ts';

type Input = z.output<(typeof chainsSchemas)['PreviewRoute']['input']>;
type Preview = z.output<(typeof chainsSchemas)['PreviewRoute']['data']>;

/** "İzin, Montaj departmanı"; the one that is built in says so. */
async function nameOf(db: TenantTx, { chain }: Route): Promise<string> {
  const kind = KIND_WORDS[chain.kind];
  if (chain.id === undefined) return `${kind}, tanımlı sıra yok: yöneticisi onaylar`;
  const { rows } = await sql<{ company: string | null; department: string | null }>`
    select (select name from company where id = ${chain.companyId}::uuid) as company,
      (select name from department where id = ${chain.departmentId}::uuid) as department`.execute(
    db,
  );
  const { company, department } = rows[0]!;
  if (department !== null) return `${kind}, ${department} departmanı`;
  return company === null ? `${kind}, herkes` : `${kind}, ${company} firması`;
}

/** Where a request of this person would go if they made it now. */
export async function previewRoute(
  db: TenantTx,
  caller: ScopeOf,
  { id, kind, size, leaveTypeId }: Input,
): Promise<Preview> {
  const { rows } = await sql`select from person
    where person.id = ${id} and not person.archived and ${inScope(caller)}`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
  const route = await routeToday(db, kind, {
    requesterId: id,
    enteredById: id,
    size: size ?? null,
    leaveTypeId: leaveTypeId ?? null,
  });
  const names = await namesOf(
    db,
    route.steps.flatMap(({ approverIds }) => approverIds),
  );
  return {
    chainId: route.chain.id ?? null,
    chainName: await nameOf(db, route),
    steps: route.steps.map((step) => ({
      label: labelOf(step),
      approvers: step.approverIds.map((approver) => ({
        id: approver,
        name: names.get(approver) ?? '',
      })),
      because: step.because,
      remindAfterDays: step.rule?.remindAfterDays ?? null,
      escalateAfterDays: step.rule?.escalateAfterDays ?? null,
    })),
  };
}
