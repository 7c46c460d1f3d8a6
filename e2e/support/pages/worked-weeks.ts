import { addDays, type Day } from '#core/time/day.ts';
import type { Person, Tenant } from '../tenant.ts';
import { addPass } from './day.ts';

/** From Monday to Saturday. */
const WORK_DAYS = [0, 1, 2, 3, 4, 5];

interface Worked {
  /** Monday of each week. */
  readonly weeks: readonly Day[];
  /** How many days from Monday on: then it was 17:00 and not 15:00 when they left. */
  readonly longDays: readonly number[];
  /** Planned, and nobody came. */
  readonly ahead?: readonly Day[];
  /** Whom else they answer to than the Admin. */
  readonly managerId?: string;
}

/** Somebody of a firm of their own, who came from Monday to Saturday, 07:00 to 15:00: 45 hours without what was longer. */
export async function addWorkedWeeks(
  tenant: Tenant,
  { weeks, longDays, ahead: empty = [], managerId }: Worked,
): Promise<Person> {
  const first = addDays(weeks[0]!, -7);
  await tenant.post('/Company/AddCompany', {
    code: 'DNK',
    name: 'Deniz Konserve A.Ş.',
    firstPuantajDay: first,
  });
  // What is said when somebody is added holds from the first of their days on.
  const facts = {
    name: 'Nehir',
    surname: 'Haftalı',
    companyCode: 'DNK',
    startDate: first,
    overtimeConsent: true,
    ...(managerId !== undefined && { managerId }),
  };
  const person = await tenant.addPerson({ ...facts, roles: ['Personel'] });
  const worked = weeks.flatMap((monday) => WORK_DAYS.map((ahead) => addDays(monday, ahead)));
  const days = [...worked, ...empty];
  const reason = 'Plan sonradan girildi';
  await tenant.post('/ShiftPlan/SaveDrafts', {
    cells: days.map((day) => ({
      personId: person.id,
      day,
      value: tenant.has.shifts['SBH'],
      version: null,
    })),
    reason,
  });
  const [from, to] = [days[0]!, days.at(-1)!];
  await tenant.post('/ShiftPlan/Publish', { from, to, search: 'Haftalı', reason });
  for (const [at, day] of worked.entries()) {
    const isLong = longDays.includes(at % WORK_DAYS.length);
    await addPass(tenant, person.id, day, 420, 'in');
    await addPass(tenant, person.id, day, isLong ? 1020 : 900, 'out');
  }
  return person;
}
