/** Two values of every field of a person, as requests carry them and as files hold them, made from the table of fields. */
import { isPhone, type PersonCheck } from '#contract/people/person-field.ts';
import {
  fieldsWhere,
  personField,
  type PersonFieldName,
  type ReferenceName,
} from '#contract/people/person-values.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { tcknFrom } from '#db/seeds/tckn.ts';
import type { World } from '#server/testing/world.ts';

export interface Sample {
  readonly value: unknown;
  readonly inFile: string;
}
type Pair = readonly [first: Sample, second: Sample];

const CHECKED: Readonly<Record<PersonCheck, readonly [string, string]>> = {
  username: ['walk.one', 'walk.two'],
  email: ['bir@ornek.com', 'iki@ornek.com'],
  phone: ['+905321112233', '+905321112244'],
  cardNo: ['WALK1', 'WALK2'],
  nationalId: [tcknFrom(300_000_014), tcknFrom(300_000_021)],
  foreignId: ['U1234567', 'U7654321'],
  devicePin: ['4711', '4712'],
  iban: ['TR330006100519786457841326', 'TR320010009999901234567890'],
};

/** Days keep an order: born, then hired, then gone. */
const DAYS: Readonly<Partial<Record<PersonFieldName, readonly [string, string]>>> = {
  birthDate: ['1990-02-27', '1990-02-28'],
  startDate: ['2023-01-01', '2023-01-02'],
  endDate: ['2199-01-01', '2199-01-02'],
};

const same = ([first, second]: readonly [string, string]): Pair => [
  { value: first, inFile: first },
  { value: second, inFile: second },
];

/** Two texts that fit, however short the field is. */
const wordsOf = (name: string, max: number): readonly [string, string] => {
  const word = name.slice(0, max - 2);
  return [`${word} 1`.trim(), `${word} 2`.trim()];
};

/** The number by which a world's person is known in files. */
const person = (world: World, who: 'manager' | 'hr' | 'viewer' | 'clerk'): Sample => ({
  value: world.people[who].id,
  inFile: `S-${who}`,
});

/** Two working times and two teams, by their names: a world has none of its own. */
export interface Planned {
  readonly workingTimes: readonly [Sample, Sample];
  readonly teams: readonly [Sample, Sample];
}

const references = (world: World, planned: Planned): Readonly<Record<ReferenceName, Pair>> => ({
  // One company is all that there is.
  companyCode: same([world.companyCode, world.companyCode]),
  workPlaceCode: same(['MERKEZ', 'DEPO']),
  departmentId: [
    { value: world.departments.paint, inFile: 'Boya' },
    { value: world.departments.sales, inFile: 'Satış' },
  ],
  titleId: [
    { value: world.titles.none, inFile: 'YOK' },
    { value: world.titles.viewer, inFile: 'BAK' },
  ],
  managerId: [person(world, 'manager'), person(world, 'hr')],
  secondManagerId: [person(world, 'viewer'), person(world, 'clerk')],
  workingTimeId: planned.workingTimes,
  teamId: planned.teams,
});

function samplesOf(name: PersonFieldName, world: World, planned: Planned): Pair {
  const field = personField(name);
  switch (field.kind) {
    case 'line':
      if (isPhone(field)) {
        const [one, other] = CHECKED.phone;
        return [
          { value: one, inFile: formatPhone(one) },
          { value: other, inFile: formatPhone(other) },
        ];
      }
      return same(field.check ? CHECKED[field.check] : wordsOf(name, field.max));
    case 'text':
      return same(wordsOf(name, field.max));
    case 'day': {
      const [first, second] = DAYS[name] ?? ['2024-03-02', '2024-03-03'];
      return [
        { value: first, inFile: formatDay(first) },
        { value: second, inFile: formatDay(second) },
      ];
    }
    case 'duration':
      return [
        { value: field.max - 1, inFile: formatDuration(field.max - 1) },
        { value: field.max - 2, inFile: formatDuration(field.max - 2) },
      ];
    case 'choice': {
      const [first, second] = Object.entries(field.options);
      return [
        { value: first![0], inFile: first![1] },
        { value: second![0], inFile: second![1] },
      ];
    }
    case 'state':
      return [
        { value: true, inFile: 'Aktif' },
        { value: false, inFile: 'Pasif' },
      ];
    case 'flag':
      return [
        { value: true, inFile: 'Evet' },
        { value: false, inFile: 'Hayır' },
      ];
    case 'roles':
      return [
        { value: ['Personel'], inFile: roleNames.Personel },
        { value: ['MNG', 'Personel'], inFile: `${roleNames.MNG}, ${roleNames.Personel}` },
      ];
    case 'reference':
      return references(world, planned)[name as ReferenceName];
  }
}

export const allFields = fieldsWhere(() => true);

/** By field: the first values, or the second ones. */
export const samples = (world: World, planned: Planned, which: 0 | 1) =>
  Object.fromEntries(
    allFields.map((name) => [name, samplesOf(name, world, planned)[which]]),
  ) as Readonly<Record<PersonFieldName, Sample>>;
