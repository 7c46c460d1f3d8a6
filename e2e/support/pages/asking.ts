import type { Page } from '@playwright/test';
import { addPerson, post, tokenOf } from '../demo.ts';
import { storedPlan } from './plan.ts';

let teams = 0;

const PLAIN_STEP = {
  personId: null,
  role: null,
  minDays: null,
  remindAfterDays: null,
  escalateAfterDays: null,
};

/** A department of a test's own: one who asks, with a shift on a day; who leads it; and who is asked after them. */
export async function addAsking(page: Page, day: string) {
  teams += 1;
  const group = `IZ${Date.now()}${teams}`;
  const admin = await tokenOf(page, 'admin.demo');
  const chief = await addPerson(page, { roles: ['MNG'] });
  const second = await addPerson(page, { roles: ['Personel'] });
  const person = await addPerson(page, { roles: ['Personel'] });
  const department = await post<{ id: string }>(page, admin, '/Department/AddDepartment', {
    name: group,
    companyCode: 'ANA',
    managerId: chief.id,
  });
  // As whoever of the demo asks for leave.
  const [asks] = await post<{ titleId: string }[]>(page, admin, '/Account/GetSystemUsers', {
    search: 'Işıl Güneş',
  });
  await person.update({
    surname: group,
    titleId: asks!.titleId,
    departmentId: department.id,
    managerId: chief.id,
    startDate: '2019-03-04',
  });
  const { shifts } = await storedPlan(page, group, day, day);
  const morning = shifts.find(({ code }) => code === 'SBH')!;
  const reason = 'Plan sonradan girildi';
  await post(page, admin, '/ShiftPlan/SaveDrafts', {
    cells: [{ personId: person.id, day, value: morning.id, version: null }],
    reason,
  });
  await post(page, admin, '/ShiftPlan/Publish', { from: day, to: day, search: group, reason });
  const askAlso = (personId: string) =>
    post(page, admin, '/ApprovalOrder/AddChain', {
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
