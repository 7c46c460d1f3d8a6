/** Advances of some people: what was asked for, what became of it, and what was done with it afterwards. Fictitious. */
import type { State } from '#core/requests/flow/transitions.ts';

/** What the office did after the money was paid. */
export type DemoAct = 'short' | 'postpone' | 'collect' | 'writeOff' | 'replan';

export interface DemoAdvance {
  readonly typeCode: 'MAAS' | 'TAKSIT' | 'BAYRAM' | 'YAKIT';
  /** Hundredths of its unit. */
  readonly amount: number;
  readonly count: number;
  readonly state: State;
  readonly isEntered: boolean;
  readonly reason: string;
  /** Paid so many pay months ago; not paid where nothing is said. */
  readonly paidAgo?: 0 | 2;
  readonly act?: DemoAct;
}

const REASONS = [
  'Kira depozitosu',
  'Okul masrafı',
  'Sağlık gideri',
  'Ev taşıma',
  'Düğün hazırlığı',
  'Beyaz eşya',
] as const;

type Shape = Pick<DemoAdvance, 'state' | 'paidAgo' | 'act'> & { readonly times: number };

/** Forty, in every state there is. */
const SHAPES: readonly Shape[] = [
  { state: 'approved', paidAgo: 2, times: 8 },
  { state: 'approved', paidAgo: 2, act: 'short', times: 1 },
  { state: 'approved', paidAgo: 2, act: 'postpone', times: 1 },
  { state: 'approved', paidAgo: 2, act: 'collect', times: 1 },
  { state: 'approved', paidAgo: 2, act: 'writeOff', times: 1 },
  { state: 'approved', paidAgo: 2, act: 'replan', times: 1 },
  { state: 'approved', paidAgo: 0, times: 5 },
  { state: 'approved', times: 8 },
  { state: 'waiting', times: 7 },
  { state: 'returned', times: 2 },
  { state: 'rejected', times: 2 },
  { state: 'withdrawn', times: 1 },
  { state: 'cancelling', times: 1 },
  { state: 'cancelled', times: 1 },
];

/** Short ones are paid back by now, those with something to tell have instalments left. */
function termsOf(i: number, { act }: Shape): Pick<DemoAdvance, 'typeCode' | 'amount' | 'count'> {
  if (act !== undefined || i % 3 === 0) {
    return { typeCode: 'TAKSIT', amount: 1_200_000 + (i % 5) * 300_000, count: 6 };
  }
  if (i % 3 === 1) return { typeCode: 'MAAS', amount: 500_000 + (i % 4) * 100_000, count: 1 };
  if (i % 12 === 11) return { typeCode: 'YAKIT', amount: 6_000, count: 1 };
  return { typeCode: 'BAYRAM', amount: 900_000, count: 3 };
}

export const demoAdvances: readonly DemoAdvance[] = SHAPES.flatMap(({ times, ...shape }) =>
  Array.from({ length: times }, () => shape),
).map((shape, i) => ({
  ...shape,
  ...termsOf(i, { ...shape, times: 1 }),
  isEntered: shape.state === 'approved' && i % 6 === 5,
  reason: REASONS[i % REASONS.length]!,
}));

/** An account that no bank has: its check digits are right. */
export function demoIban(number: number): string {
  const account = `0006200${String(9_000_000 + number * 7_919).padStart(15, '0')}`;
  // T is 29, R is 27, and the check digits are nought while they are looked for.
  const rest = BigInt(`${account}292700`) % 97n;
  return `TR${String(98n - rest).padStart(2, '0')}${account}`;
}
