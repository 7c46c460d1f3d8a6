import { addDays } from '#core/time/day.ts';
import type { Tenant } from '../tenant.ts';
import { addPass } from './day.ts';

const PLAIN_STEP = {
  personId: null,
  role: null,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
};

/** A department with one who asks and has a shift on a day; who leads it; and who is asked after them. */
export async function addAsking(tenant: Tenant, day: string) {
  const group = 'Talipler';
  const chief = await tenant.addPerson({ roles: ['MNG'] });
  const second = await tenant.addPerson({ roles: ['Personel'] });
  const person = await tenant.addPerson({ roles: ['Personel'] });
  const department = await tenant.post<{ id: string }>('/Department/AddDepartment', {
    name: group,
    companyCode: 'ANA',
    managerId: chief.id,
  });
  await person.update({
    surname: group,
    titleId: tenant.has.titles['OPR'],
    departmentId: department.id,
    managerId: chief.id,
    // A year that gives a right to leave, and no more.
    startDate: addDays(day, -400),
  });
  // Days are counted since the company's first pass: without one, since it was made.
  await addPass(tenant, second.id, addDays(day, -1), 420, 'in');
  const reason = 'Plan sonradan girildi';
  await tenant.post('/ShiftPlan/SaveDrafts', {
    cells: [{ personId: person.id, day, value: tenant.has.shifts['SBH'], version: null }],
    reason,
  });
  await tenant.post('/ShiftPlan/Publish', { from: day, to: day, search: group, reason });
  const askAlso = (personId: string) =>
    tenant.post('/ApprovalOrder/AddChain', {
      kind: 1,
      companyId: null,
      departmentId: department.id,
      fallbackId: null,
      steps: [
        { ...PLAIN_STEP, who: 'manager' },
        { ...PLAIN_STEP, who: 'person', personId },
      ],
    });
  return { group, person, chief, second, askAlso };
}
