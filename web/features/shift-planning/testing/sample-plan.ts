/** A small plan for tests: two shifts and a night, three people, a week from Monday on. */
import { addDays, type Day } from '#core/time/day.ts';
import type { Plan, PlanPerson } from '../model/plan.ts';
import type { PlanShift } from '../model/plan-value.ts';

export const shift = (
  id: string,
  code: string,
  name: string,
  {
    hours = '08:00–16:00',
    isNight = false,
    ...more
  }: Partial<PlanShift> & { hours?: string; isNight?: boolean } = {},
): PlanShift => ({
  id,
  code,
  name,
  color: '#1565C0',
  shortKey: null,
  active: true,
  times: [{ from: null, hours, minutes: 450, isNight }],
  ...more,
});

export const sampleShifts = [
  shift('s', 'S1', 'Sabah', { shortKey: '1' }),
  shift('a', 'S2', 'Akşam', { shortKey: '2', hours: '16:00–24:00' }),
  shift('g', 'GECE', 'Gece', { hours: '00:00–08:00', isNight: true }),
];

export const MONDAY: Day = '2026-11-23';

export function person(id: string, name: string, more: Partial<PlanPerson> = {}): PlanPerson {
  return {
    id,
    name,
    registrationNo: `D-${id}`,
    teamId: null,
    teamName: null,
    published: ['s', 's', 's', 's', 's', 'ST', 'HT'],
    sources: Array.from({ length: 7 }, () => 'Üretim departmanının çalışma süresi'),
    rotating: new Set(),
    cells: new Map(),
    drafts: new Map(),
    elsewhere: new Set(),
    leaves: new Map(),
    ...more,
  };
}

export const samplePlan = (more: Partial<Plan> = {}): Plan => ({
  days: Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at)),
  today: '2026-11-16',
  shifts: new Map(sampleShifts.map((one) => [one.id, one])),
  people: [person('ada', 'Ada Kaya'), person('bora', 'Bora Tekin'), person('can', 'Can Ak')],
  holidays: new Map(),
  needed: new Map(),
  viewerId: '',
  canEdit: true,
  canPublish: true,
  canBackdate: false,
  ...more,
});
