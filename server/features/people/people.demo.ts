import {
  demoCompanies,
  demoDepartments,
  demoLocationTypes,
  demoTitles,
  demoWorkPlaces,
} from '#db/seeds/organisation.ts';
import { demoPassword } from '#db/seeds/demo.ts';
import { demoDetails } from '#db/seeds/details.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { firstPassword, setPassword } from '#server/features/identity/identity.ts';
import { insertOrganisation, setManagers } from '#server/features/organisation/organisation.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { insertPeople } from './add.commands.ts';
import { parsePhone } from '#core/identifiers/phone.ts';
import { insertPeriods } from './employment/employment.commands.ts';
import { beginAllFacts } from './facts/facts.commands.ts';
import { setLeaders } from './managers/managers.commands.ts';

/** Everyone who signs in has the same password: hashed once, for that is slow on purpose. */
const hashPassword = async () => (await firstPassword(demoPassword, [], [])).hash;

export const peopleDemo: DemoPart = {
  name: 'people',
  isThere: async (db) =>
    (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined,
  fill: async (db) => fillPeople(db, await hashPassword()),
};

/** The organisation with everyone in it; answers how many they are. */
async function fillPeople(db: TenantTx, passwordHash: string): Promise<number> {
  // The days before are brought by the demo's puantaj, as far as it reaches back.
  const firstPuantajDay = await readToday(db);
  const ids = await insertOrganisation(db, {
    companies: demoCompanies.map((company) => ({ ...company, firstPuantajDay })),
    locationTypes: demoLocationTypes,
    workPlaces: demoWorkPlaces,
    departments: demoDepartments,
    titles: demoTitles,
  });
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
      phone: person.phone && parsePhone(person.phone),
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
      emergency_phone: parsePhone(more.emergencyPhone),
      contract_type: more.contractType,
      weekly_minutes: more.weeklyMinutes,
      overtime_consent: more.overtimeConsent,
      wage_kind: more.wageKind,
      seniority_date: more.seniorityDate,
      cost_centre: more.costCentre,
      payroll_no: more.payrollNo,
      device_pin: more.devicePin,
      termination_code: more.terminationCode,
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
      earlier
        ? [{ personId: personIds.get(person.registrationNo)!, terminationNote: null, ...earlier }]
        : [],
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
  await beginAllFacts(db);
  return staff.length;
}
