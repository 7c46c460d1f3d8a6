/** The demo's 250 people: the five who sign in, those who lead departments, and everyone else. */
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { demoPeople } from './demo.ts';
import { allGivenNames, secondNameFor } from './given-names.ts';
import { demoDepartments, demoWorkPlaces } from './organisation.ts';
import { type Random, randomFrom } from './random.ts';

const SEED = 20_260_101;
const COUNT = 250;

const SURNAMES =
  'Acar Ak Akın Aksoy Aktaş Alkan Arslan Ateş Avcı Aydın Balcı Başaran Bilgin Bozkurt Bulut Ceylan Coşkun Çakır Çelik Çetin Çiftçi Demir Demirci Doğan Duman Durmaz Ekinci Er Erdoğan Eren Erol Gök Güler Gündoğdu Güneş Ilıcak Işık İnce İpekçi Kaplan Kara Karaca Kaya Keskin Kılıç Koç Korkmaz Köse Kurt Oğuz Öz Özcan Özdemir Özkan Öztürk Polat Sarı Sezer Şahin Şen Şimşek Taş Tekin Toprak Turan Uçar Uysal Ünal Üstün Yalçın Yavuz Yıldırım Yıldız Yılmaz Yüksel Zengin'.split(
    ' ',
  );

type DepartmentKey = (typeof demoDepartments)[number]['key'];

/** The titles of those who lead nobody, and the work places, by department. */
const JOBS: Readonly<Record<DepartmentKey, { titles: string[]; places: string[] }>> = {
  uretim: { titles: ['UZM'], places: ['GEBZE'] },
  montaj: { titles: ['OPR', 'OPR', 'OPR', 'TEK'], places: ['GEBZE'] },
  boya: { titles: ['OPR', 'OPR', 'TEK'], places: ['GEBZE'] },
  talasli: { titles: ['OPR', 'OPR', 'TEK'], places: ['GEBZE'] },
  bakim: { titles: ['TEK'], places: ['GEBZE'] },
  idari: { titles: ['UZM', 'HIZ'], places: ['MERKEZ'] },
  ik: { titles: ['UZM'], places: ['MERKEZ', 'GEBZE'] },
  muhasebe: { titles: ['UZM'], places: ['MERKEZ'] },
  depo: { titles: ['OPR'], places: ['TUZLA'] },
  sevkiyat: { titles: ['SOF', 'SOF', 'OPR'], places: ['TUZLA'] },
  guvenlik: { titles: ['GRV'], places: ['ANKARA'] },
  temizlik: { titles: ['HIZ'], places: ['ANKARA'] },
};

/** Where the five work, and what they are. */
const NAMED: Readonly<
  Record<(typeof demoPeople)[number]['username'], { department: DepartmentKey; title: string }>
> = {
  'admin.demo': { department: 'idari', title: 'GM' },
  'ik.demo': { department: 'ik', title: 'IKM' },
  'yonetici.demo': { department: 'uretim', title: 'BM' },
  'personel.demo': { department: 'montaj', title: 'OPR' },
  'memur.demo': { department: 'muhasebe', title: 'MEMUR' },
};

export interface DemoPerson {
  readonly registrationNo: string;
  readonly username: string | null;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly phone: string;
  readonly company: string;
  readonly workPlace: string;
  readonly department: DepartmentKey;
  readonly title: string;
  readonly roles: Role[];
  readonly cardNo: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly active: boolean;
}

const numbered = (n: number) => `D${String(n).padStart(4, '0')}`;
/** What the registration numbers of the demo's own people look like, to the database. */
export const DEMO_REGISTRATION = '^D[0-9]{4}$';
/** Decides faults and turns of one of them, whoever else comes or goes. */
export const demoNumber = (registrationNo: string): number => Number(registrationNo.slice(1));
const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (random: Random, from: number, years: number) =>
  `${from + random.below(years)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;

/** The department that someone leads, the higher one if there are two. */
const ledBy = (registrationNo: string) =>
  demoDepartments.find(({ manager }) => manager === registrationNo);

const departmentAt = (random: Random): DepartmentKey => {
  const total = demoDepartments.reduce((sum, { share }) => sum + share, 0);
  let place = random.below(total);
  for (const { key, share } of demoDepartments) {
    if (place < share) return key;
    place -= share;
  }
  throw new Error('the shares do not add up');
};

/** One in seven has two. */
function givenNameAt(random: Random): string {
  const hasTwo = random.next() < 0.15;
  const first = random.one(allGivenNames);
  return hasTwo ? `${first} ${secondNameFor(first, random.next())}` : first;
}

/** Nobody is called by the same word twice. */
const surnameFor = (name: string, drawn: string): string =>
  name.split(' ').includes(drawn)
    ? SURNAMES[(SURNAMES.indexOf(drawn) + 1) % SURNAMES.length]!
    : drawn;

/** What those are who lead a department: foremen on the shop floor, chiefs elsewhere. */
const SHOP_FLOOR: ReadonlySet<DepartmentKey> = new Set(['montaj', 'boya', 'talasli', 'bakim']);

function personAt(random: Random, n: number): DemoPerson {
  const registrationNo = numbered(n);
  const named = demoPeople.find((person) => person.registrationNo === registrationNo);
  const job = named && NAMED[named.username];
  const led = ledBy(registrationNo);
  // Drawn for everyone alike, so that one more named person does not change all the others.
  const drawn = {
    department: departmentAt(random),
    name: givenNameAt(random),
    surname: random.one(SURNAMES),
    title: random.next(),
    place: random.next(),
    startDate: dayOf(random, 2012, 13),
    endDate: dayOf(random, 2025, 1),
    leaves: random.next() < 0.04,
    phone: `+90 5${two(30 + random.below(30))} ${100 + random.below(900)} ${two(random.below(100))} ${two(random.below(100))}`,
  };
  const key = job?.department ?? led?.key ?? drawn.department;
  const { company } = demoDepartments.find((department) => department.key === key)!;
  const { titles, places } = JOBS[key];
  const leads =
    led !== undefined || demoWorkPlaces.some(({ manager }) => manager === registrationNo);
  const gone = drawn.leaves && !named && !leads;
  return {
    registrationNo,
    username: named?.username ?? null,
    name: named?.name ?? drawn.name,
    surname: named?.surname ?? surnameFor(drawn.name, drawn.surname),
    email: named ? `${named.username}@demo.example` : null,
    phone: drawn.phone,
    company,
    workPlace: places[Math.floor(drawn.place * places.length)]!,
    department: key,
    title:
      job?.title ??
      (led
        ? SHOP_FLOOR.has(key)
          ? 'FRM'
          : 'SEF'
        : titles[Math.floor(drawn.title * titles.length)]!),
    roles: named ? [named.role] : leads ? ['MNG', 'Personel'] : ['Personel'],
    cardNo: String(700_000 + n * 37),
    startDate: drawn.startDate,
    endDate: gone ? drawn.endDate : null,
    active: !gone,
  };
}

/** All of them, by registration number. The same at every call. */
export function demoStaff(): DemoPerson[] {
  const random = randomFrom(SEED);
  return Array.from({ length: COUNT }, (_, i) => personAt(random, i + 1));
}
