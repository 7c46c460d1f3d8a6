/** What the demo's personnel files hold besides name and place. Drawn apart, so that nobody's name changes with it. */
import {
  bloodGroups,
  contractTypes,
  type genders,
  keysOf,
  type wageKinds,
} from '#contract/people/person-choices.ts';
import { allGivenNames, demoGivenNames } from './given-names.ts';
import { demoDepartments } from './organisation.ts';
import { type Random, randomFrom } from './random.ts';
import { type DemoPerson, demoStaff } from './staff.ts';
import { tcknFrom } from './tckn.ts';

const SEED = 20_260_102;

/** SGK: resigned, retired, called up, end of contract, given up in probation. */
const REASONS = ['03', '08', '12', '05', '01'];
const STREETS = ['Atatürk Cad.', 'Cumhuriyet Mah. Çınar Sok.', 'İnönü Cad.', 'Güller Sok.'];
const CITIES = ['Gebze / Kocaeli', 'Tuzla / İstanbul', 'Pendik / İstanbul', 'Çankaya / Ankara'];

export interface DemoDetails {
  readonly person: DemoPerson;
  readonly nationalId: string;
  readonly birthDate: string;
  readonly gender: keyof typeof genders;
  readonly bloodGroup: keyof typeof bloodGroups;
  readonly address: string;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
  readonly contractType: keyof typeof contractTypes;
  readonly weeklyMinutes: number;
  /** To overtime, in writing; a few have not given it, and who works part-time is not asked. */
  readonly overtimeConsent: boolean;
  readonly wageKind: keyof typeof wageKinds;
  readonly seniorityDate: string;
  readonly costCentre: string;
  readonly payrollNo: string;
  readonly devicePin: string;
  readonly terminationCode: string | null;
  /** Registration numbers. */
  readonly manager: string | null;
  readonly secondManager: string | null;
  /** A period before the present one. */
  readonly earlier: { startDate: string; endDate: string; terminationCode: string } | null;
}

/** Who leads a person: the head of the department, or of the one above; of the heads, the general manager. */
function leaderOf({ registrationNo, department }: DemoPerson): string | null {
  for (let key: string | null = department; key !== null; ) {
    const unit: (typeof demoDepartments)[number] = demoDepartments.find((one) => one.key === key)!;
    if (unit.manager !== registrationNo) return unit.manager;
    key = unit.parent;
  }
  return registrationNo === 'D0001' ? null : 'D0001';
}

const two = (n: number) => String(n).padStart(2, '0');
const dayIn = (random: Random, year: number) =>
  `${year}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;

/** Whoever comes for some hours is paid for them, and a few by the day; the others by the month. */
function wageKindOf(contractType: keyof typeof contractTypes, n: number): keyof typeof wageKinds {
  if (contractType === 'part_time' || contractType === 'on_call') return 'hourly';
  return n % 29 === 17 ? 'daily' : 'monthly';
}

function detailsOf(random: Random, person: DemoPerson, n: number): DemoDetails {
  const started = Number(person.startDate.slice(0, 4));
  const drawn = {
    birthDate: dayIn(random, started - 19 - random.below(25)),
    bloodGroup: random.one(keysOf(bloodGroups)),
    address: `${random.one(STREETS)} No: ${1 + random.below(90)}, ${random.one(CITIES)}`,
    emergencyPhone: `+90 5${two(30 + random.below(30))} ${100 + random.below(900)} ${two(random.below(100))} ${two(random.below(100))}`,
    contract: random.next(),
    otherContract: random.one(keysOf(contractTypes)),
    reason: random.one(REASONS),
    returns: random.next() < 0.05,
    left: dayIn(random, started - 2),
    came: dayIn(random, started - 4),
  };
  const contractType = drawn.contract < 0.85 ? 'indefinite' : drawn.otherContract;
  const earlier = drawn.returns
    ? { startDate: drawn.came, endDate: drawn.left, terminationCode: drawn.reason }
    : null;
  const manager = leaderOf(person);
  return {
    person,
    nationalId: tcknFrom(100_000_000 + n * 7),
    birthDate: drawn.birthDate,
    gender: demoGivenNames.women.has(person.name.split(' ')[0]!) ? 'female' : 'male',
    bloodGroup: drawn.bloodGroup,
    address: drawn.address,
    emergencyName: `${allGivenNames[(n * 7) % allGivenNames.length]} ${person.surname}`,
    emergencyPhone: drawn.emergencyPhone,
    contractType,
    weeklyMinutes: contractType === 'part_time' ? 1350 : 2700,
    overtimeConsent: contractType !== 'part_time' && n % 12 !== 7,
    wageKind: wageKindOf(contractType, n),
    seniorityDate: earlier?.startDate ?? person.startDate,
    costCentre: `MY-${person.department.toUpperCase().slice(0, 3)}`,
    payrollNo: String(1000 + n),
    devicePin: String(5000 + n),
    terminationCode: person.active ? null : drawn.reason,
    manager,
    secondManager: manager && leaderOf(staffByNo.get(manager)!),
    earlier,
  };
}

const staff = demoStaff();
const staffByNo = new Map(staff.map((person) => [person.registrationNo, person]));

/** Everyone of `demoStaff` with their details, in the same order. The same at every call. */
export function demoDetails(): DemoDetails[] {
  const random = randomFrom(SEED);
  return staff.map((person, i) => detailsOf(random, person, i + 1));
}
