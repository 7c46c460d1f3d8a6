/** A tenant with people of every kind, to act as: what most tests of calls start from. */
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import {
  type PermissionGroup,
  permissionGroups,
  allBits,
} from '#contract/kernel/permissions/permission-groups.ts';
import {
  type Database,
  type TenantContext,
  type TenantTx,
  withTenant,
} from '#server/db/tenant/tx.ts';
import { createTenant } from './tenant.ts';

export const PASSWORD = 'Uzun-Bir-Parola-1';
/** Checked with the cost that it was made with: next to nothing, for the thousands of sign-ins of a run. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1 });

export interface PersonInWorld {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

export interface World {
  readonly code: string;
  readonly ctx: TenantContext;
  readonly tenantId: string;
  readonly companyId: string;
  readonly companyCode: string;
  /** Two work places, MERKEZ and DEPO. */
  readonly workPlaces: Record<'MERKEZ' | 'DEPO', string>;
  /** Üretim, with Montaj and Boya below it; Satış beside it. */
  readonly departments: Record<'production' | 'assembly' | 'paint' | 'sales', string>;
  readonly titles: Record<'all' | 'none' | 'viewer', string>;
  /** Admin; `admin` with all auths; MNG of production (title with all auths); Personel in sales without any auth; one who may only view users. */
  readonly people: Record<'boss' | 'hr' | 'manager' | 'clerk' | 'viewer', PersonInWorld>;
}

export const everyAuth: Auth[] = (Object.keys(permissionGroups) as PermissionGroup[]).map(
  (groupName) => ({
    groupName,
    number: allBits(groupName),
  }),
);

export async function addTitle(
  db: TenantTx,
  code: string,
  auths: readonly Auth[],
): Promise<string> {
  const { id } = await db
    .insertInto('title')
    .values({ code, name: `Ünvan ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (auths.length > 0) {
    const rows = auths.map(({ groupName, number }) => ({
      title_id: id,
      group_name: groupName,
      number,
    }));
    await db.insertInto('title_auth').values(rows).execute();
  }
  return id;
}

export interface NewPerson {
  readonly username: string;
  readonly name?: string;
  readonly surname?: string;
  readonly roles?: Role[];
  readonly titleId?: string;
  readonly companyId?: string;
  readonly workPlaceId?: string;
  readonly departmentId?: string;
  readonly active?: boolean;
}

/** A person who can sign in with PASSWORD. */
export async function addPerson(db: TenantTx, person: NewPerson): Promise<PersonInWorld> {
  const { username, name = 'Ad', surname = username } = person;
  const { id } = await db
    .insertInto('person')
    .values({
      registration_no: `S-${username}`,
      username,
      name,
      surname,
      roles: person.roles ?? ['Personel'],
      title_id: person.titleId ?? null,
      company_id: person.companyId ?? null,
      work_place_id: person.workPlaceId ?? null,
      department_id: person.departmentId ?? null,
      active: person.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credential')
    .values({ person_id: id, password_hash: await passwordHash })
    .execute();
  return { id, username, name: `${name} ${surname}` };
}

const insert = async (
  db: TenantTx,
  table: 'company' | 'work_place' | 'department',
  values: object,
): Promise<string> => {
  const { id } = await db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A world's puantaj is older than any day that a test speaks of, whatever day it is. */
const KEPT_SINCE = '2020-01-01';

export async function createWorld(database: Database, code: string): Promise<World> {
  await passwordHash;
  const ctx = await createTenant(database, code);
  const world = await withTenant(database, ctx, async (db) => {
    const companyId = await insert(db, 'company', {
      code: 'ANA',
      name: 'Ana Şirket',
      first_puantaj_day: KEPT_SINCE,
    });
    const workPlaces = {
      MERKEZ: await insert(db, 'work_place', {
        code: 'MERKEZ',
        name: 'Merkez',
        company_id: companyId,
      }),
      DEPO: await insert(db, 'work_place', { code: 'DEPO', name: 'Depo', company_id: companyId }),
    };
    const department = (name: string, parent_id: string | null) =>
      insert(db, 'department', { name, company_id: companyId, parent_id });
    const production = await department('Üretim', null);
    const departments = {
      production,
      assembly: await department('Montaj', production),
      paint: await department('Boya', production),
      sales: await department('Satış', null),
    };
    const titles = {
      all: await addTitle(db, 'TAM', everyAuth),
      none: await addTitle(db, 'YOK', []),
      viewer: await addTitle(db, 'BAK', [{ groupName: 'Account', number: 1 }]),
    };
    const place = { companyId, workPlaceId: workPlaces.MERKEZ };
    const people = {
      boss: await addPerson(db, {
        ...place,
        username: 'boss',
        name: 'Aslı',
        surname: 'Yıldız',
        roles: ['Admin'],
      }),
      hr: await addPerson(db, {
        ...place,
        username: 'hr',
        name: 'İrem',
        surname: 'Öztürk',
        roles: ['admin'],
        titleId: titles.all,
      }),
      manager: await addPerson(db, {
        ...place,
        username: 'manager',
        name: 'Çağrı',
        surname: 'Şahin',
        roles: ['MNG', 'Personel'],
        titleId: titles.all,
        departmentId: departments.production,
      }),
      clerk: await addPerson(db, {
        ...place,
        username: 'clerk',
        name: 'Işıl',
        surname: 'Güneş',
        titleId: titles.none,
        departmentId: departments.sales,
      }),
      viewer: await addPerson(db, {
        ...place,
        username: 'viewer',
        name: 'Ümit',
        surname: 'Kılıç',
        titleId: titles.viewer,
        departmentId: departments.assembly,
      }),
    };
    await db
      .updateTable('department')
      .set({ manager_id: people.manager.id })
      .where('id', '=', production)
      .execute();
    return {
      code,
      ctx,
      tenantId: ctx.tenantId,
      companyId,
      companyCode: 'ANA',
      workPlaces,
      departments,
      titles,
      people,
    };
  });
  // Years of days that nobody speaks of would only wait to be calculated.
  await withTenant(database, ctx, (db) =>
    sql`delete from day_to_calculate where day < date_trunc('month', puantaj_today())`.execute(db),
  );
  return world;
}
