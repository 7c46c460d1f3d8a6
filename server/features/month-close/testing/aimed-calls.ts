/** What a sample alone does not reach: calls whose input must fit together to be done at all. `ITS_ID` stands for their record. */
import { sql } from 'kysely';
import { settingsCalls } from '#contract/settings/settings.calls.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { type Aim, ITS_ID } from './aimed-input.ts';
import type { LockedStage } from './locked-stage.ts';

type Inputs = (stage: LockedStage, aim: Aim) => Promise<readonly object[]> | readonly object[];

const reason = 'Kilitli ay deneniyor';

const week = (shiftId: string) => ({
  days: [1, 2, 3, 4, 5, 6, 7].map((day) =>
    day < 6 ? { shiftId, rest: null } : { shiftId: null, rest: day === 6 ? 'contract' : 'weekly' },
  ),
  contractWeek: 2400,
  offTerms: { breaks: [] },
});

const record = { id: ITS_ID, version: 1 };
const window = (from: number) => ({ from, to: from + 60 });

/** By the path of the call. */
export const aimedCalls: Readonly<Record<string, Inputs>> = {
  '/Account/UpdateUser': ({ close: { plan } }, { day }) => [
    { ...record, departmentId: plan.world.departments.sales, effectiveFrom: day },
    { ...record, name: 'Zeynep', surname: 'Ak', nationalId: null, registrationNo: 'YENI1' },
    { ...record, weeklyMinutes: 1200, contractType: 'part_time', effectiveFrom: day },
  ],
  '/Account/UpdateUserBulk': ({ close: { plan } }, { day }) => [
    {
      ids: [plan.worker, plan.world.people.viewer.id],
      set: { departmentId: plan.world.departments.paint },
      effectiveFrom: addDays(day, 1),
    },
  ],
  '/Puantaj/CorrectDays': ({ close: { plan } }, { day }) => [
    { personIds: [plan.worker], day, from: 480, to: 540, code: 'NC', reason },
  ],
  '/Puantaj/AttachExcuse': ({ close: { plan } }, { day, byName: { offTimeTypeId } }) => [
    { personIds: [plan.worker], day, from: 480, to: 540, offTimeTypeId, reason },
  ],
  '/Transaction/CancelPasses': () => [{ ids: [ITS_ID], reason }],
  '/ShiftPlan/SaveDrafts': ({ close: { plan } }, { day }) => [
    { cells: [{ personId: plan.worker, day, value: plan.night, version: null }], reason },
    { cells: [{ personId: plan.worker, day: addDays(day, 1), value: 'HT', version: null }] },
  ],
  '/ShiftPlan/Publish': ({ close: { first, last } }) => [{ from: first, to: last, reason }],
  '/WorkingTime/AddWorkingTime': ({ close: { plan } }) => [
    { code: 'GECELER', name: 'Geceler', week: week(plan.night) },
  ],
  '/WorkingTime/UpdateWorkingTime': ({ close: { plan, first } }) => [
    {
      ...record,
      code: 'YENIDUZEN',
      name: 'Yeni düzen',
      active: true,
      plan: { from: first, correctsPast: true, later: 'keep', week: week(plan.night) },
    },
  ],
  '/WorkingTimeAssignment/Set': async ({ close }) => {
    const { of, write, first } = close;
    const [other] = await write(sql<{ id: string }>`select id from working_time
      where id not in (select working_time_id from working_time_assignment) order by id limit 1`);
    const from = addDays(first, 3);
    return other ? [{ scope: 'company', id: of.companyId, workingTimeId: other.id, from }] : [];
  },
  '/WorkingTimeAssignment/Remove': ({ close: { of, first } }) => [
    { scope: 'company', id: of.companyId, from: addDays(first, 3) },
  ],
  '/Rotation/AddRotation': ({ close: { plan, first } }) => [
    { name: 'Hep gece', firstDay: first, entries: [{ shiftId: plan.night, rest: null }] },
  ],
  '/Rotation/UpdateRotation': ({ close: { plan, first } }) => [
    {
      ...record,
      name: 'Yeni dönüşüm',
      active: true,
      cycle: { from: first, firstDay: first, entries: [{ shiftId: plan.night, rest: null }] },
    },
  ],
  '/FirmSettings/SaveSettings': async ({ close: { plan, of } }) => {
    const { stamp } = await plan.ask<{ stamp: number }>('boss', settingsCalls.GetSettings, {
      companyId: of.companyId,
    });
    const given = { overtimeBasis: 'daily', overtimeRounding: 'exact', sgkMonth: 'period' };
    return [{ companyId: of.companyId, stamp, from: '2020-01-01', ...given }];
  },
  '/Company/UpdateCompany': ({ close: { plan } }, { day }) => [
    {
      ...record,
      code: plan.world.companyCode,
      name: 'Yeni Ad A.Ş.',
      firstPuantajDay: addDays(day, 1),
      puantajStartDay: '15',
      active: true,
    },
  ],
  '/WorkPlace/UpdateWorkPlace': ({ close: { of } }) => [
    {
      ...record,
      code: 'YENI',
      name: 'Yeni yer',
      companyId: of.companyId,
      timeZone: 'Asia/Almaty',
      active: true,
    },
  ],
  '/Overtime/Enter': ({ close: { plan } }, { day }) => [
    { day, windows: [window(1020)], basis: 41, reason, personIds: [plan.worker] },
  ],
  '/Overtime/Request': ({ close: { last } }) => [{ day: last, windows: [window(1020)], reason }],
  '/Correction/Request': ({ close: { last } }) => [
    { day: last, kind: 'missing', added: [{ at: 1000, dir: 'out' }], reason },
    { day: last, kind: 'objection', added: [], reason },
  ],
  '/Equalization/AddPeriod': ({ close: { plan } }, { day }) => [
    {
      name: 'Yoğun sezon',
      from: mondayOf(day),
      to: addDays(mondayOf(day), 55),
      basis: 'written',
      scope: 'people',
      personIds: [plan.worker],
    },
  ],
  '/Leave/Enter': ({ close: { plan } }, { day, byName: { leaveTypeId } }) => [
    { personId: plan.worker, leaveTypeId, from: addDays(day, 3), to: addDays(day, 3), part: 'day' },
  ],
  '/Request/Act': () =>
    ['cancel', 'annul', 'withdraw', 'return'].map((act) => ({
      id: ITS_ID,
      seen: 1,
      act,
      note: reason,
    })),
  '/SpecialDay/AddSpecialDay': ({ close: { of } }, { day, byName: { typeId } }) => [
    { name: 'Yeni tatil', typeId, firstDay: day, lastDay: day, companyId: of.companyId },
  ],
  '/MonthClose/DecideDifferences': async ({ close }) => {
    const { people } = await close.differences('boss');
    return [
      {
        ...close.of,
        people: people
          .filter(({ deltas }) => Object.keys(deltas).length > 0)
          .slice(0, 1)
          .map(({ personId, seen }) => ({ personId, seen })),
        decision: 'carried',
        reason,
      },
    ];
  },
  '/MonthClose/Lock': async ({ close }) => [
    { ...close.of, seen: (await close.period('boss')).seen },
  ],
};
