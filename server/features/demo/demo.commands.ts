import { sql } from 'kysely';
import { demoPassword, demoTenant } from '#db/seeds/demo.ts';
import {
  demoCompanies,
  demoDepartments,
  demoLocationTypes,
  demoTitles,
  demoWorkPlaces,
} from '#db/seeds/organisation.ts';
import { demoDetails } from '#db/seeds/details.ts';
import { demoOvertimeTypes } from '#db/seeds/overtime.ts';
import {
  type Database,
  type TenantContext,
  type TenantTx,
  withTenant,
} from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { storedResources } from '#server/records/resources/storage.ts';
import { insertRecords } from '#server/records/resources/write.commands.ts';
import { firstPassword } from '#server/features/identity/access.commands.ts';
import { setPassword } from '#server/features/identity/passwords/passwords.commands.ts';
import {
  insertOrganisation,
  setManagers,
} from '#server/features/organisation/organisation.commands.ts';
import { insertPeople } from '#server/features/people/add.commands.ts';
import { insertPeriods } from '#server/features/people/employment/employment.commands.ts';
import { setLeaders } from '#server/features/people/managers/managers.commands.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';

/** Makes the demo tenant where it is missing. What a user changed in it stays. */
export async function seedDemo(database: Database): Promise<{ created: boolean }> {
  const { id: tenantId } = await ensureTenant(database.engine, demoTenant);
  const ctx: TenantContext = { tenantId, actor: { id: null, name: 'Kurulum' } };
  const { hash } = await firstPassword(demoPassword, [], []);
  // Everything and its audit entry come in one transaction, so a start that was killed is made good here.
  return withTenant(database, ctx, async (db) => {
    // Several instances may start at once: one of them seeds, the others wait and find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(db);
    const seeded = await db.selectFrom('person').select('id').limit(1).executeTakeFirst();
    if (seeded) return { created: false };
    const people = await seedPeople(db, hash);
    await record(db, { action: 'create', entity: 'demo', after: { people } });
    return { created: true };
  });
}

/** The organisation with everyone in it; answers how many they are. */
async function seedPeople(db: TenantTx, passwordHash: string): Promise<number> {
  const ids = await insertOrganisation(db, {
    companies: demoCompanies,
    locationTypes: demoLocationTypes,
    workPlaces: demoWorkPlaces,
    departments: demoDepartments,
    titles: demoTitles,
  });
  await insertRecords(db, storedResources.overtimeTypes, demoOvertimeTypes);
  const details = demoDetails();
  const staff = details.map(({ person }) => person);
  const added = await insertPeople(
    db,
    details.map(({ person, ...more }) => ({
      registration_no: person.registrationNo,
      username: person.username,
      name: person.name,
      surname: person.surname,
      email: person.email,
      phone: person.phone,
      company_id: ids.companies.get(person.company)!,
      work_place_id: ids.workPlaces.get(person.workPlace)!,
      department_id: ids.departments.get(person.department)!,
      title_id: ids.titles.get(person.title)!,
      roles: person.roles,
      card_no: person.cardNo,
      start_date: person.startDate,
      end_date: person.endDate,
      active: person.active,
      national_id: more.nationalId,
      birth_date: more.birthDate,
      gender: more.gender,
      blood_group: more.bloodGroup,
      address: more.address,
      emergency_name: more.emergencyName,
      emergency_phone: more.emergencyPhone,
      contract_type: more.contractType,
      weekly_minutes: more.weeklyMinutes,
      seniority_date: more.seniorityDate,
      cost_centre: more.costCentre,
      payroll_no: more.payrollNo,
      device_pin: more.devicePin,
      termination_reason: more.terminationReason,
    })),
  );
  const personIds = new Map(added.map(({ id, registration_no }) => [registration_no, id]));
  for (const { username, registrationNo } of staff) {
    if (username) await setPassword(db, personIds.get(registrationNo)!, passwordHash, false);
  }
  const idOf = (registrationNo: string | null) =>
    registrationNo === null ? null : personIds.get(registrationNo)!;
  await setLeaders(
    db,
    details.map(({ person, manager, secondManager }) => ({
      id: personIds.get(person.registrationNo)!,
      managerId: idOf(manager),
      secondManagerId: idOf(secondManager),
    })),
  );
  await insertPeriods(
    db,
    details.flatMap(({ person, earlier }) =>
      earlier ? [{ personId: personIds.get(person.registrationNo)!, ...earlier }] : [],
    ),
  );
  const led = (units: readonly { id: string; manager: string | null }[]) =>
    new Map(units.flatMap(({ id, manager }) => (manager ? [[id, personIds.get(manager)!]] : [])));
  await setManagers(
    db,
    'department',
    led(demoDepartments.map(({ key, manager }) => ({ id: ids.departments.get(key)!, manager }))),
  );
  await setManagers(
    db,
    'work_place',
    led(demoWorkPlaces.map(({ code, manager }) => ({ id: ids.workPlaces.get(code)!, manager }))),
  );
  return staff.length;
}
