/** The demo's teams, rotations, default working times, needed heads, and how the grid departs from them. */
import { REST_BETWEEN_DAYS } from '#core/puantaj/period/law.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { demoDepartments } from './organisation.ts';
import { randomFrom } from './random.ts';
import { type DemoDay, demoShifts } from './working-times.ts';

type DepartmentKey = (typeof demoDepartments)[number]['key'];

const days = (count: number, day: DemoDay): DemoDay[] => Array.from({ length: count }, () => day);
const week = (shift: DemoDay): DemoDay[] => [...days(6, shift), 'weekly'];

/** Entries that come round from the first day on. */
export const demoRotations: readonly { readonly name: string; readonly entries: DemoDay[] }[] = [
  { name: 'Üçlü vardiya, haftalık', entries: [...week('V1'), ...week('V2'), ...week('V3')] },
  // Night, day, evening: a whole day lies between two of a kind and two of the next, and of four teams three cover every hour.
  {
    name: '2-2-2 (gece, gündüz, akşam)',
    entries: [...days(2, 'KG'), ...days(2, 'KS'), ...days(2, 'KA'), 'weekly', 'contract'],
  },
];

interface DemoTeam {
  readonly name: string;
  readonly color: string;
  readonly workPlace: string;
  readonly rotation: number;
  readonly offset: number;
  readonly departments: readonly DepartmentKey[];
}

const team = (
  name: string,
  color: string,
  workPlace: string,
  [rotation, offset]: readonly [number, number],
  ...departments: DepartmentKey[]
): DemoTeam => ({ name, color, workPlace, rotation, offset, departments });

const machines: readonly DepartmentKey[] = ['boya', 'talasli', 'bakim'];

export const demoTeams: readonly DemoTeam[] = [
  team('A Vardiyası', '#00838F', 'GEBZE', [0, 0], 'montaj'),
  team('B Vardiyası', '#6A1B9A', 'GEBZE', [0, 7], 'montaj'),
  team('C Vardiyası', '#283593', 'GEBZE', [0, 14], 'montaj'),
  team('Mavi Ekip', '#1565C0', 'GEBZE', [1, 0], ...machines),
  team('Kırmızı Ekip', '#C62828', 'GEBZE', [1, 2], ...machines),
  team('Yeşil Ekip', '#2E7D32', 'GEBZE', [1, 4], ...machines),
  team('Sarı Ekip', '#F9A825', 'GEBZE', [1, 6], ...machines),
  team('Güvenlik 1', '#455A64', 'ANKARA', [1, 0], 'guvenlik'),
  team('Güvenlik 2', '#5D4037', 'ANKARA', [1, 2], 'guvenlik'),
  team('Güvenlik 3', '#00695C', 'ANKARA', [1, 4], 'guvenlik'),
  team('Güvenlik 4', '#4527A0', 'ANKARA', [1, 6], 'guvenlik'),
];

/** By code of company and work place, by key of department: the code of the working time. */
export const demoAssignments = {
  company: { ANA: 'OFIS', LOJ: 'IKI-S', HIZ: 'OFIS' },
  workPlace: { TUZLA: 'IKI-S' },
  department: { sevkiyat: 'IKI-A', temizlik: 'YARI', muhasebe: 'ESNEK' },
} as const;

/** Part-time people have this working time of their own, whatever their place has. */
export const demoPartTime = 'YARI';

/** Heads from Monday to Friday, on Saturdays, and on Sundays where work goes on. */
export const demoNeeds = [
  { workPlace: 'GEBZE', shift: 'V1', heads: [17, 17, 0] },
  { workPlace: 'GEBZE', shift: 'V2', heads: [17, 16, 0] },
  { workPlace: 'GEBZE', shift: 'V3', heads: [16, 15, 0] },
  { workPlace: 'GEBZE', shift: 'KG', heads: [15, 14, 14] },
  { workPlace: 'GEBZE', shift: 'KS', heads: [15, 14, 14] },
  { workPlace: 'GEBZE', shift: 'KA', heads: [15, 14, 14] },
  { workPlace: 'TUZLA', shift: 'SBH', heads: [7, 7, 0] },
  { workPlace: 'TUZLA', shift: 'AKS', heads: [29, 28, 0] },
] as const;

/** How far the grid is filled, in days before and after the first start. */
export const DEMO_DAYS_BACK = 92;
export const DEMO_DAYS_AHEAD = 31;

/** The department whose plan is published day by day; the others follow their defaults but for single changes. */
export const demoPlannedDepartment: DepartmentKey = 'depo';

export interface DemoCell {
  readonly person: string;
  /** Counted from the day of the first start. */
  readonly day: number;
  readonly shifts: readonly DemoDay[];
  readonly isDraft: boolean;
}

interface Planned {
  readonly registrationNo: string;
  readonly department: string;
  /** What their team's turn says of a day; null for whoever is in none. */
  readonly turnOn: (day: number) => DemoDay | null;
}

const SEED = 20_261_116;
/** What a day of a team is changed for, by its rotation. */
const SWAPS: readonly (readonly (readonly DemoDay[])[])[] = [
  [['V1'], ['V2'], ['V3'], ['contract'], ['V1', 'V2']],
  [['KG'], ['KS'], ['KA'], ['contract'], ['KS', 'KA']],
];
/** In a thousand days of a team. */
const SWAPPED = 60;
const DRAFTED = 80;
/** Of the changes, one in so many looks at no rest: that is what the planning page warns of. */
const CARELESS = 12;

const isRest = (day: DemoDay) => day === 'weekly' || day === 'contract';

const spans = new Map<string, { readonly start: number; readonly end: number }>(
  demoShifts.flatMap(({ code, terms }) => {
    if (terms.kind !== 'fixed') return [];
    const { start, end } = terms;
    return [[code, { start, end: end > start ? end : end + DAY_MINUTES }]];
  }),
);

/** Whether eleven hours lie between any of the one day and any of the next. */
const restsBetween = (before: readonly DemoDay[], next: readonly DemoDay[]): boolean =>
  before.every((one) =>
    next.every((other) => {
      const [was, comes] = [spans.get(one), spans.get(other)];
      return !was || !comes || comes.start + DAY_MINUTES - was.end >= REST_BETWEEN_DAYS;
    }),
  );

/** The same cells from the same people: who is of the planned department gets a week in turns, teams get single changes. */
export function demoCells(people: readonly Planned[]): DemoCell[] {
  const random = randomFrom(SEED);
  const rotationOf = new Map<string, number>(
    demoTeams.flatMap(({ departments, rotation }) => departments.map((key) => [key, rotation])),
  );
  const cells: DemoCell[] = [];
  const inOrder = people.toSorted((a, b) => (a.registrationNo < b.registrationNo ? -1 : 1));
  for (const [i, { registrationNo: person, department, turnOn }] of inOrder.entries()) {
    let before: readonly DemoDay[] = [];
    for (let day = -DEMO_DAYS_BACK; day <= DEMO_DAYS_AHEAD; day++) {
      const [chance, kind, careless] = [random.below(1000), random.next(), random.below(CARELESS)];
      if (department === demoPlannedDepartment) {
        const turn = (day + DEMO_DAYS_BACK + i * 2) % 14;
        const shift = turn % 7 === 6 ? 'weekly' : turn < 7 ? 'SBH' : 'AKS';
        cells.push({ person, day, shifts: [shift], isDraft: false });
        continue;
      }
      const [turn, next] = [turnOn(day), turnOn(day + 1)];
      if (turn === null || next === null) continue;
      const swaps = SWAPS[rotationOf.get(department)!]!;
      const shifts = swaps[Math.floor(kind * swaps.length)]!;
      const isDraft = day > 0 && day <= 14 && chance >= 1000 - DRAFTED;
      const isLawful = restsBetween(before, shifts) && restsBetween(shifts, [next]);
      const isSwapped =
        (chance < SWAPPED || isDraft) && ((isLawful && !isRest(turn)) || careless === 0);
      if (isSwapped) cells.push({ person, day, shifts, isDraft });
      before = isSwapped ? shifts : [turn];
    }
  }
  return cells;
}
