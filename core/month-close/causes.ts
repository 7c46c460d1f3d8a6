/** PR-30: one cause behind many records, with what speaks for it. Each record belongs to the first that fits. */
import { formatDay } from '../format/day.ts';
import { formatDuration } from '../format/duration.ts';
import { grouped } from '../lists/grouped.ts';
import { ofThem } from '../text/count-suffix.ts';
import { DAY_MINUTES, formatClock } from '../time/clock.ts';
import type { CloseItem } from './items.ts';

export const CAUSE_KINDS = [
  'deviceGap',
  'wrongShift',
  'placeAbsent',
  'sameArrival',
  'approver',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Which records of the checklist a cause explains. */
export const CAUSE_ITEMS = {
  deviceGap: 'missingPass',
  wrongShift: 'late',
  placeAbsent: 'absence',
  sameArrival: 'late',
  approver: 'openRequest',
} as const satisfies Readonly<Record<CauseKind, CloseItem>>;

/** So many by one cause are no chance. */
const MANY = 5;
/** In a hundred of whom a work place planned. */
const MOST_ABSENT = 60;
/** Fewer people make no work place. */
const LEAST_PLANNED = 3;
/** Who comes so close behind another has come with them. */
const TOGETHER = 3;
/** So far from its plan a day was another shift's. */
const OTHER_SHIFT = 60;

export interface CausePerson {
  readonly id: string;
  readonly name: string;
}

interface Found {
  readonly kind: CauseKind;
  readonly day: string | null;
  readonly people: readonly CausePerson[];
  /** How many records it explains. */
  readonly count: number;
  /** The device, the work place, the department, who decides. */
  readonly where: string;
  readonly evidence: string;
}

/** What lacks of all of them, as it can be filled in. */
export interface Lacking {
  readonly direction: 'in' | 'out';
  /** Minutes since midnight of `day`. */
  readonly time: number;
}

export interface Cause extends Found {
  readonly lacking: Lacking | null;
}

export interface DeviceGap {
  readonly day: string;
  readonly direction: 'in' | 'out';
  /** Of the plan, from the day's midnight. */
  readonly edge: number;
  readonly devices: string;
  readonly silent: string;
  readonly people: readonly CausePerson[];
}

/** Somebody who came late or left early, or did not come. */
export interface OffDay {
  readonly person: CausePerson;
  readonly day: string;
  readonly isAbsent: boolean;
  readonly place: string | null;
  readonly placePlanned: number;
  readonly department: string | null;
  readonly shift: string | null;
  readonly planFrom: number | null;
  readonly planTo: number | null;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
}

const clock = (minute: number) => formatClock(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
const peopleOf = (days: readonly OffDay[]) => days.map(({ person }) => person);

export const gapCauses = (gaps: readonly DeviceGap[]): Cause[] =>
  gaps.map(({ day, direction, edge, devices, silent, people }) => ({
    kind: 'deviceGap',
    day,
    people,
    count: people.length,
    where: devices,
    evidence: `${silent} arası kayıt yok; ${people.length} kişinin ${clock(edge)} ${direction === 'out' ? 'çıkışı' : 'girişi'} eksik.`,
    // Over midnight it is a pass of the next day: that is entered by whoever looks at it.
    lacking: edge >= 0 && edge < DAY_MINUTES ? { direction, time: edge } : null,
  }));

/** How far a day lies beside its plan, where it lies beside it as a whole. */
function movedBy({ planFrom, planTo, firstIn, lastOut }: OffDay): number | null {
  if (planFrom === null || planTo === null || firstIn === null || lastOut === null) return null;
  const [begin, end] = [firstIn - planFrom, lastOut - planTo];
  const isOther = Math.min(Math.abs(begin), Math.abs(end)) >= OTHER_SHIFT;
  return isOther && Math.sign(begin) === Math.sign(end) ? begin : null;
}

export function shiftCauses(days: readonly OffDay[]): Cause[] {
  const moved = days.filter(
    (one) => one.department !== null && one.shift !== null && movedBy(one) !== null,
  );
  const lots = grouped(
    moved,
    (one) => `${one.day} ${one.department} ${one.shift} ${Math.sign(movedBy(one)!)}`,
  );
  return [...lots.values()]
    .filter((lot) => lot.length >= MANY)
    .map((lot) => {
      const by = lot.map((one) => Math.abs(movedBy(one)!)).toSorted((a, b) => a - b);
      const isLater = movedBy(lot[0]!)! > 0;
      const middle = formatDuration(by[Math.floor(by.length / 2)]!);
      return {
        kind: 'wrongShift',
        day: lot[0]!.day,
        people: peopleOf(lot),
        count: lot.length,
        where: lot[0]!.department!,
        evidence: `${lot.length} kişi ${lot[0]!.shift} planından yaklaşık ${middle} ${isLater ? 'geç' : 'erken'} geldi ve çıktı; o günün vardiyası yanlış olabilir.`,
        lacking: null,
      };
    });
}

export function absenceCauses(days: readonly OffDay[]): Cause[] {
  const away = days.filter(({ isAbsent, place }) => isAbsent && place !== null);
  const lots = grouped(away, ({ day, place }) => `${day} ${place}`);
  return [...lots.values()]
    .filter((lot) => {
      const { placePlanned } = lot[0]!;
      return placePlanned >= LEAST_PLANNED && lot.length * 100 >= placePlanned * MOST_ABSENT;
    })
    .map((lot) => ({
      kind: 'placeAbsent',
      day: lot[0]!.day,
      people: peopleOf(lot),
      count: lot.length,
      where: lot[0]!.place!,
      evidence: `Planlı ${lot[0]!.placePlanned} kişiden ${lot.length} kişi gelmedi; özel gün tanımı eksik olabilir.`,
      lacking: null,
    }));
}

/** One after the other, each close behind the one before. */
function arrivals(days: readonly OffDay[]): (readonly OffDay[])[] {
  const lots: OffDay[][] = [];
  for (const one of days.toSorted((a, b) => a.firstIn! - b.firstIn!)) {
    const last = lots.at(-1);
    if (last && one.firstIn! - last.at(-1)!.firstIn! <= TOGETHER) last.push(one);
    else lots.push([one]);
  }
  return lots;
}

export function arrivalCauses(days: readonly OffDay[]): Cause[] {
  const late = days.filter(
    ({ isAbsent, place, firstIn, planFrom }) =>
      !isAbsent && place !== null && firstIn !== null && planFrom !== null && firstIn > planFrom,
  );
  const lots = [...grouped(late, ({ day, place }) => `${day} ${place}`).values()].flatMap(arrivals);
  return lots
    .filter((lot) => lot.length >= MANY)
    .map((lot) => ({
      kind: 'sameArrival',
      day: lot[0]!.day,
      people: peopleOf(lot),
      count: lot.length,
      where: lot[0]!.place!,
      evidence: `${lot.length} kişi ${clock(lot[0]!.firstIn!)}–${clock(lot.at(-1)!.firstIn!)} arasında birlikte girdi; servis gecikmiş olabilir.`,
      lacking: null,
    }));
}

interface Held {
  readonly approver: CausePerson;
  readonly requests: number;
}

export const approverCauses = (held: readonly Held[]): Cause[] =>
  held
    .filter(({ requests }) => requests >= MANY)
    .map(({ approver, requests }) => ({
      kind: 'approver',
      day: null,
      people: [approver],
      count: requests,
      where: approver.name,
      evidence: 'Hepsi onun kararını bekliyor.',
      lacking: null,
    }));

/** What is late because its shift is another's is not late by its arrival too. */
export function causesOf(
  gaps: readonly DeviceGap[],
  days: readonly OffDay[],
  held: readonly Held[],
): Cause[] {
  const shifts = shiftCauses(days);
  const explained = new Set(
    shifts.flatMap(({ day, people }) => people.map(({ id }) => `${day} ${id}`)),
  );
  const rest = days.filter(({ day, person }) => !explained.has(`${day} ${person.id}`));
  return [
    ...gapCauses(gaps),
    ...shifts,
    ...absenceCauses(rest),
    ...arrivalCauses(rest),
    ...approverCauses(held),
  ].toSorted(
    (a, b) => b.count - a.count || CAUSE_KINDS.indexOf(a.kind) - CAUSE_KINDS.indexOf(b.kind),
  );
}

const RECORDS: Readonly<Record<CauseKind, string>> = {
  deviceGap: 'eksik geçişin',
  wrongShift: 'geç gelme ve erken çıkmanın',
  placeAbsent: 'devamsızlığın',
  sameArrival: 'geç gelme ve erken çıkmanın',
  approver: 'bekleyen talebin',
};
const CAUSES: Readonly<Record<CauseKind, (where: string) => string>> = {
  deviceGap: (where) => `${where} sustu`,
  wrongShift: (where) => `${where} için planlanan vardiya`,
  placeAbsent: (where) => `${where} kapalı görünüyor`,
  sameArrival: (where) => `${where}, aynı varış`,
  approver: (where) => where,
};

/** '11 eksik geçişin 9’u tek nedenden: Tuzla Depo Çıkış sustu, 22.10.2026' */
export function causeTitle({ kind, count, where, day }: Found, total: number): string {
  const when = day === null ? '' : `, ${formatDay(day)}`;
  return `${total} ${RECORDS[kind]} ${ofThem(count)} tek nedenden: ${CAUSES[kind](where)}${when}`;
}
