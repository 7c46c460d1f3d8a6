/** Whom a request would ask today: the nearest order, and the people whom it means. */
import { sql } from 'kysely';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import { type Belongs, type Chain, chainFor } from '#core/requests/route/chain.ts';
import {
  ADMINISTRATORS,
  type Asked,
  type Organisation,
  type RoutedStep,
  routeOf,
} from '#core/requests/route/route.ts';
import { stepLabel } from '#core/requests/route/words.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadChains, type StoredChain } from '../chains/stored-chains.ts';
import { canDecide } from './deciders.ts';

/** Where people stand today: their department first, then those above it, each once however the tree was bent. */
async function belongsOf(
  db: TenantTx,
  personIds: readonly string[],
): Promise<(personId: string) => Belongs> {
  const { rows } = await sql<{ id: string; companyId: string | null; departmentIds: string[] }>`
    select person.id, person.company_id as "companyId", array(
      with recursive up (id, parent_id, path) as (
        select d.id, d.parent_id, array[d.id] from department d where d.id = person.department_id
        union all
        select d.id, d.parent_id, up.path || d.id from department d join up on d.id = up.parent_id
        where d.id <> all(up.path)
      ) select id from up order by cardinality(path)) as "departmentIds"
    from person where person.id = any(${personIds}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (personId) => found.get(personId) ?? { companyId: null, departmentIds: [] };
}

/** The people whom these orders may mean for any of these people, as they are today. */
async function organisationOf(
  db: TenantTx,
  personIds: readonly string[],
  chains: readonly Chain[],
): Promise<Organisation> {
  // Each once, so that a line that runs in a circle ends.
  const { rows: line } = await sql<{ id: string; managerId: string | null }>`
    with recursive line (id, manager_id) as (
      select id, manager_id from person where id = any(${personIds}::uuid[])
      union
      select p.id, p.manager_id from person p join line on p.id = line.manager_id
    ) select id, manager_id as "managerId" from line`.execute(db);
  const steps = chains.flatMap((chain) => chain.steps);
  const named = [...steps.map(({ personId }) => personId), ...chains.map((one) => one.fallbackId)];
  const ids = new Set([...line.map(({ id }) => id), ...named.flatMap((id) => id ?? [])]);
  const roles = new Set([ADMINISTRATORS, ...steps.flatMap(({ role }) => role ?? [])]);
  const { rows: here } = await sql<{ id: string; roles: string[] }>`
    select person.id, person.roles from person
    where (person.id = any(${[...ids]}::uuid[]) or person.roles && ${[...roles]}::text[]) and ${canDecide}
    order by person.sort_key, person.id`.execute(db);
  const managers = new Map(line.map(({ id, managerId }) => [id, managerId ?? undefined]));
  const there = new Set(here.map(({ id }) => id));
  const holders = new Map(
    [...roles].map((role) => [
      role,
      here.filter((one) => one.roles.includes(role)).map(({ id }) => id),
    ]),
  );
  return {
    managerOf: (id) => managers.get(id),
    holdersOf: (role) => holders.get(role) ?? [],
    isHere: (id) => there.has(id),
  };
}

export interface Route {
  /** The one that is built in has no id. */
  readonly chain: Chain & Partial<Pick<StoredChain, 'id'>>;
  readonly steps: readonly RoutedStep[];
}

/** Of each in turn; as many statements for hundreds as for one. */
export async function routesToday(
  db: TenantTx,
  kind: RequestKind,
  asked: readonly Asked[],
): Promise<Route[]> {
  const ids = [...new Set(asked.map(({ requesterId }) => requesterId))];
  const belongs = await belongsOf(db, ids);
  const chains = await loadChains(db, kind);
  const found = asked.map((one) => chainFor(chains, kind, belongs(one.requesterId)));
  const organisation = await organisationOf(db, ids, [...new Set(found)]);
  return asked.map((one, i) => ({
    chain: found[i]!,
    steps: routeOf(found[i]!, one, organisation),
  }));
}

export async function routeToday(db: TenantTx, kind: RequestKind, asked: Asked): Promise<Route> {
  const [route] = await routesToday(db, kind, [asked]);
  return route!;
}

/** To whom a step that waited too long goes: up the line from whoever was asked, else to who is named for empty steps. */
export async function routeAbove(
  db: TenantTx,
  kind: RequestKind,
  asked: Asked,
  approverIds: readonly string[],
  exceptIds: readonly string[] = [],
): Promise<readonly string[]> {
  const belongs = await belongsOf(db, [asked.requesterId]);
  const { fallbackId } = chainFor(await loadChains(db, kind), kind, belongs(asked.requesterId));
  const unconditional = { minSize: null, remindAfterDays: null, escalateAfterDays: null };
  const above: Chain = {
    kind,
    companyId: null,
    departmentId: null,
    steps: [{ who: 'manager', ...unconditional }],
    fallbackId,
  };
  const found = new Set<string>();
  // Where nobody of the step decides any more, it goes up from whose request it is.
  const from = approverIds.length > 0 ? approverIds : [asked.requesterId];
  const organisation = await organisationOf(db, from, [above]);
  const isOther = (id: string) =>
    organisation.isHere(id) &&
    id !== asked.requesterId &&
    !approverIds.includes(id) &&
    !exceptIds.includes(id);
  for (const approverId of from) {
    const [step] = routeOf(
      above,
      { requesterId: approverId, enteredById: asked.enteredById, size: null },
      { ...organisation, isHere: isOther },
    );
    for (const id of step!.approverIds) found.add(id);
  }
  return [...found];
}

export const labelOf = ({ rule }: RoutedStep): string =>
  stepLabel(rule, (role) => roleNames[role as Role]);
