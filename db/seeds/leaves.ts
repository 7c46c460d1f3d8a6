/** Leaves of a year: whose, when, of which type, and what became of them. */
import type { State } from '#core/requests/flow/transitions.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import { randomFrom } from './random.ts';

export interface DemoLeave {
  readonly typeCode: string;
  readonly from: Day;
  readonly to: Day;
  readonly part: 'day' | 'morning' | 'afternoon';
  readonly state: State;
  /** Entered by İK, without a chain. */
  readonly isEntered: boolean;
  readonly note: string;
}

/** Of ten that lie ahead. */
const AHEAD: readonly State[] = [
  'waiting',
  'waiting',
  'waiting',
  'approved',
  'approved',
  'rejected',
  'returned',
  'withdrawn',
  'cancelled',
  'cancelling',
];

const PAST: readonly State[] = [
  'approved',
  'approved',
  'approved',
  'approved',
  'cancelled',
  'rejected',
];

/** Of the person with this number in the list; the same at every start. Two weeks apart, so that none touches another. */
export function demoLeaves(number: number, today: Day): DemoLeave[] {
  const random = randomFrom(7_919 * (number + 1));
  const monday = (weeks: number) => addDays(mondayOf(today), 7 * weeks);
  const annual = (from: Day, days: number, state: State): DemoLeave => ({
    typeCode: 'YILLIK',
    from,
    to: addDays(from, days - 1),
    part: 'day',
    state,
    isEntered: false,
    note: '',
  });
  const spring = 20 + random.below(12);
  const leaves = [annual(monday(-spring), 1 + random.below(5), random.one(PAST))];
  if (random.next() < 0.5) {
    leaves.push(annual(monday(-6 - random.below(8)), 1 + random.below(2), 'approved'));
  }
  if (random.next() < 0.25) {
    const from = addDays(monday(-3), random.below(3));
    const days = 1 + random.below(2);
    leaves.push({ ...annual(from, days, 'approved'), typeCode: 'RAPOR', isEntered: true });
  }
  if (random.next() < 0.06) {
    leaves.push(annual(addDays(today, -1), 3, 'approved'));
  }
  if (random.next() < 0.3) {
    const from = addDays(monday(2 + random.below(5)), random.below(3));
    const ahead = annual(from, 1 + random.below(3), random.one(AHEAD));
    leaves.push({ ...ahead, note: random.one(['', 'Aile ziyareti', 'Taşınma', 'Kişisel işler']) });
  }
  if (random.next() < 0.1) {
    const from = addDays(monday(1), random.below(4));
    leaves.push({ ...annual(from, 1, 'waiting'), part: 'afternoon', note: 'Doktor randevusu' });
  }
  return leaves;
}
