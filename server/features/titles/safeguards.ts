/** What a change of a title's auths must not do: give or take what one lacks, or shut the way back (S-07). */
import { sql } from 'kysely';
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import {
  type Auth,
  holds,
  may,
  type Permission,
} from '#contract/kernel/permissions/permissions.ts';
import { readRights } from '#server/access/rights.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';

/** To see the titles and to edit their auths: what it takes to undo a change. */
const WAY_IN = { group: 'Title', bits: 9 } as const;

type Auths = readonly Auth[];
const numberIn = (auths: Auths, group: PermissionGroup) =>
  auths.find(({ groupName }) => groupName === group)?.number ?? 0;

export interface GroupChange {
  readonly group: PermissionGroup;
  readonly before: number;
  readonly after: number;
}

/** The groups whose meaningful bits differ. */
export function changedGroups(before: Auths, after: Auths): GroupChange[] {
  return (Object.keys(permissionGroups) as PermissionGroup[])
    .map((group) => ({
      group,
      before: numberIn(before, group) & allBits(group),
      after: numberIn(after, group) & allBits(group),
    }))
    .filter((change) => change.before !== change.after);
}

/** 403 unless the caller holds every bit that is given or taken. */
export function checkGrant({ roles, auths }: Caller, changes: readonly GroupChange[]): void {
  if (roles.includes('Admin')) return;
  const lacking = changes.filter(
    ({ group, before, after }) => !holds(auths, { group, bits: before ^ after }),
  );
  if (lacking.length === 0) return;
  const names = lacking.map(({ group }) => permissionGroups[group].label).join(', ');
  throw new AppError('forbidden', [
    { field: 'auths', Message: `Sizde olmayan bir yetkiyi veremez ve kaldıramazsınız: ${names}.` },
  ]);
}

/** 409 where someone would take from themselves what it takes to come back; an Admin always can. */
export async function checkOwnWayIn(
  db: TenantTx,
  { personId, heldRoles }: Caller,
  titleId: string,
  after: Auths,
): Promise<void> {
  if (heldRoles.includes('Admin') || holds(after, WAY_IN)) return;
  const { rows } = await sql`select from person
    where id = ${personId}::uuid and title_id = ${titleId}::uuid`.execute(db);
  if (rows.length > 0) throw new AppError('own_way_in');
}

/** Changes of auths come one after the other, so that each finds what the one before left. */
export async function lockAuths(db: TenantTx): Promise<void> {
  const key = `auths ${db.ctx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/**
 * Locks the auths, and answers the caller with what they hold then: whoever waited may have lost it to the one they
 * waited for. 403 where that is no longer what the call asks for.
 */
export async function lockAuthsFor(
  db: TenantTx,
  caller: Caller,
  permission: Permission,
): Promise<Caller> {
  await lockAuths(db);
  const held = await readRights(db, caller.personId);
  const now: Caller = {
    ...caller,
    roles: caller.roles.filter((role) => held.roles.includes(role)),
    heldRoles: held.roles,
    auths: held.auths,
  };
  if (!may(now, permission)) throw new AppError('forbidden');
  return now;
}

/** 409 unless somebody who can sign in may still edit auths. */
export async function keepAnAuthEditor(db: TenantTx): Promise<void> {
  const { group, bits } = WAY_IN;
  const { rows } = await sql`select from person p
    where p.active and p.username is not null and ('Admin' = any(p.roles) or exists (
      select from title t join title_auth a on a.tenant_id = t.tenant_id and a.title_id = t.id
      where t.tenant_id = p.tenant_id and t.id = p.title_id and t.active
        and a.group_name = ${group} and a.number & ${bits}::int = ${bits}::int))
    limit 1`.execute(db);
  if (rows.length === 0) throw new AppError('last_auth_editor');
}
