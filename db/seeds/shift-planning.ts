/** The demo's teams, rotations, default working times, needed heads, and how the grid departs from them. */
import type { demoDepartments } from './organisation.ts';
import { randomFrom } from './random.ts';
import type { DemoDay } from './working-times.ts';

type DepartmentKey = (typeof demoDepartments)[number]['key'];

const days = (count: number, day: DemoDay): DemoDay[] => Array.from({ length: count }, () => day);
const week = (shift: DemoDay): DemoDay[] => [...days(6, shift), 'weekly'];

/** Entries that come round from the first day on. */
export const demoRotations: readonly { readonly name: string; readonly entries: DemoDay[] }[] = [
  { name: 'Üçlü vardiya, haftalık', entries: [...week('V1'), ...week('V2'), ...week('V3')] },
  {
    name: '2-2-2 (sabah, akşam, gece)',
    entries: [...days(2, 'V1'), ...days(2, 'V2'), ...days(2, 'V3'), 'weekly', 'contract'],
  },
];

interface DemoTeam {
  readonly name: string;
  readonly color: string;
  readonly rotation: number;
  readonly offset: number;
  readonly departments: readonly DepartmentKey[];
}

const team = (
  name: string,
  color: string,
  rotation: number,
  offset: number,
  ...departments: DepartmentKey[]
): DemoTeam => ({ name, color, rotation, offset, departments });

export const demoTeams: readonly DemoTeam[] = [
  team('A Vardiyası', '#00838F', 0, 0, 'montaj', 'boya'),
  team('B Vardiyası', '#6A1B9A', 0, 7, 'montaj', 'boya'),
  team('C Vardiyası', '#283593', 0, 14, 'montaj', 'boya'),
  team('Mavi Ekip', '#1565C0', 1, 0, 'talasli'),
  team('Kırmızı Ekip', '#C62828', 1, 2, 'talasli'),
  team('Yeşil Ekip', '#2E7D32', 1, 4, 'talasli'),
  team('Sarı Ekip', '#F9A825', 1, 6, 'talasli'),
];

/** By code of company and work place, by key of department: the code of the working time. */
export const demoAssignments = {
  company: { ANA: 'OFIS', LOJ: 'IKI-S', HIZ: 'OFIS' },
  workPlace: { TUZLA: 'IKI-S' },
  department: { sevkiyat: 'IKI-A', guvenlik: 'GECE', temizlik: 'YARI', muhasebe: 'ESNEK' },
} as const;

/** Part-time people have this working time of their own, whatever their place has. */
export const demoPartTime = 'YARI';

/** On working days and on Saturdays; nothing is said of Sundays. */
export const demoNeeds = [
  { workPlace: 'GEBZE', shift: 'V1', heads: 32, saturday: 32 },
  { workPlace: 'GEBZE', shift: 'V2', heads: 32, saturday: 30 },
  { workPlace: 'GEBZE', shift: 'V3', heads: 30, saturday: 28 },
  { workPlace: 'TUZLA', shift: 'SBH', heads: 24, saturday: 20 },
  { workPlace: 'TUZLA', shift: 'AKS', heads: 16, saturday: 12 },
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
}

const SEED = 20_261_116;
const SWAPS: readonly (readonly DemoDay[])[] = [
  ['V1'],
  ['V2'],
  ['V3'],
  ['weekly'],
  ['contract'],
  ['V1', 'V2'],
];
/** In a thousand days of a team. */
const SWAPPED = 35;
const DRAFTED = 60;

/** The same cells from the same people: who is of the planned department gets a week in turns, teams get single changes. */
export function demoCells(people: readonly Planned[]): DemoCell[] {
  const random = randomFrom(SEED);
  const inTeams = new Set<string>(demoTeams.flatMap(({ departments }) => departments));
  const cells: DemoCell[] = [];
  const inOrder = people.toSorted((a, b) => (a.registrationNo < b.registrationNo ? -1 : 1));
  for (const [i, { registrationNo: person, department }] of inOrder.entries()) {
    for (let day = -DEMO_DAYS_BACK; day <= DEMO_DAYS_AHEAD; day++) {
      const chance = random.below(1000);
      const swap = random.one(SWAPS);
      if (department === demoPlannedDepartment) {
        const turn = (day + DEMO_DAYS_BACK + i * 2) % 14;
        const shift = turn % 7 === 6 ? 'weekly' : turn < 7 ? 'SBH' : 'AKS';
        cells.push({ person, day, shifts: [shift], isDraft: false });
      } else if (inTeams.has(department)) {
        const isDraft = day > 0 && chance >= 1000 - DRAFTED && day <= 14;
        if (chance < SWAPPED || isDraft) cells.push({ person, day, shifts: swap, isDraft });
      }
    }
  }
  return cells;
}
