import { sql } from 'kysely';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** An organisation given as data, its parts named by code or key; parents stand before their children. */
export interface OrganisationPlan {
  readonly companies: readonly {
    readonly code: string;
    readonly name: string;
    readonly taxOffice: string;
    readonly taxNo: string;
    readonly sgkNo: string;
    readonly puantajStartDay: '1' | '26';
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    readonly firstPuantajDay: string;
  }[];
  readonly locationTypes: readonly {
    readonly code: string;
    readonly name: string;
    readonly description: string | null;
  }[];
  readonly workPlaces: readonly {
    readonly code: string;
    readonly name: string;
    readonly company: string;
    readonly locationType: string;
    readonly address: string;
    readonly position: {
      readonly latitude: number;
      readonly longitude: number;
      readonly radius: number;
      readonly checked: boolean;
    };
  }[];
  readonly departments: readonly {
    readonly key: string;
    readonly name: string;
    readonly company: string;
    readonly parent: string | null;
  }[];
  readonly titles: readonly {
    readonly code: string;
    readonly name: string;
    readonly auths: readonly Auth[];
  }[];
}

/** The ids that the parts got, by their code or key. */
export interface OrganisationIds {
  readonly companies: ReadonlyMap<string, string>;
  readonly workPlaces: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
}

const byCode = (rows: readonly { id: string; code: string }[]) =>
  new Map(rows.map(({ id, code }) => [code, id]));

const companyRow = ({
  taxOffice,
  taxNo,
  sgkNo,
  puantajStartDay,
  firstPuantajDay,
  ...plain
}: OrganisationPlan['companies'][number]) => ({
  ...plain,
  tax_office: taxOffice,
  tax_no: taxNo,
  sgk_no: sgkNo,
  puantaj_start_day: puantajStartDay,
  first_puantaj_day: firstPuantajDay,
});

/** Enters a whole organisation at once, a statement for each kind. */
export async function insertOrganisation(
  db: TenantTx,
  plan: OrganisationPlan,
): Promise<OrganisationIds> {
  const companies = byCode(
    await db
      .insertInto('company')
      .values(plan.companies.map(companyRow))
      .returning(['id', 'code'])
      .execute(),
  );
  const locationTypes = byCode(
    await db
      .insertInto('location_type')
      .values(plan.locationTypes)
      .returning(['id', 'code'])
      .execute(),
  );
  const workPlaces = byCode(
    await db
      .insertInto('work_place')
      .values(
        plan.workPlaces.map(({ code, name, company, locationType, address, position }) => ({
          code,
          name,
          company_id: companies.get(company)!,
          location_type_id: locationTypes.get(locationType)!,
          address,
          latitude: position.latitude,
          longitude: position.longitude,
          radius: position.radius,
          checks_position: position.checked,
        })),
      )
      .returning(['id', 'code'])
      .execute(),
  );
  const titles = byCode(
    await db
      .insertInto('title')
      .values(plan.titles.map(({ code, name }) => ({ code, name })))
      .returning(['id', 'code'])
      .execute(),
  );
  await db
    .insertInto('title_auth')
    .values(
      plan.titles.flatMap(({ code, auths }) =>
        auths.map(({ groupName, number }) => ({
          title_id: titles.get(code)!,
          group_name: groupName,
          number,
        })),
      ),
    )
    .execute();
  const departments = new Map(plan.departments.map(({ key }) => [key, crypto.randomUUID()]));
  await db
    .insertInto('department')
    .values(
      plan.departments.map(({ key, name, company, parent }) => ({
        id: departments.get(key)!,
        name,
        company_id: companies.get(company)!,
        parent_id: parent && departments.get(parent)!,
      })),
    )
    .execute();
  return { companies, workPlaces, departments, titles };
}

/** Says who leads which departments or work places (id → person), in one statement. */
export async function setManagers(
  db: TenantTx,
  table: 'department' | 'work_place',
  managers: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`update ${sql.table(table)} set manager_id = led.by
    from unnest(${[...managers.keys()]}::uuid[], ${[...managers.values()]}::uuid[]) as led (id, by)
    where ${sql.table(table)}.id = led.id`.execute(db);
}
