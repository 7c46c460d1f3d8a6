/** Whom the demo asks: for leave one step for everybody, two for Montaj, three for the logistics company; for an advance a second from 20.000 lira on. Fictitious. */

interface DemoStep {
  readonly who: 'manager' | 'managersManager' | 'person' | 'role';
  /** Registration number of a `person`. */
  readonly person?: string;
  readonly role?: 'Admin' | 'admin' | 'MNG';
  readonly minSize?: number;
  readonly remindAfterDays?: number;
  readonly escalateAfterDays?: number;
}

interface DemoChain {
  readonly kind: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Code of a company, or name of a department; neither: everybody. */
  readonly company?: string;
  readonly department?: string;
  /** Registration number. */
  readonly fallback: string;
  readonly steps: readonly DemoStep[];
}

export const demoChains: readonly DemoChain[] = [
  {
    kind: 1,
    fallback: 'D0002',
    steps: [{ who: 'manager', remindAfterDays: 2, escalateAfterDays: 5 }],
  },
  {
    kind: 1,
    department: 'Montaj',
    fallback: 'D0002',
    steps: [
      { who: 'manager', remindAfterDays: 2 },
      { who: 'role', role: 'admin', remindAfterDays: 3 },
    ],
  },
  {
    kind: 1,
    company: 'LOJ',
    fallback: 'D0002',
    steps: [
      { who: 'manager', remindAfterDays: 1, escalateAfterDays: 3 },
      { who: 'person', person: 'D0002' },
      { who: 'role', role: 'Admin', minSize: 10 },
    ],
  },
  {
    kind: 3,
    fallback: 'D0002',
    steps: [
      { who: 'manager', remindAfterDays: 2 },
      { who: 'role', role: 'admin', minSize: 2_000_000 },
    ],
  },
];

/** By registration numbers, and so many days around the first one of the demo. */
export const demoDeputy = {
  person: 'D0003',
  deputy: 'D0004',
  daysBack: 3,
  daysAhead: 11,
  note: 'Yıllık izin',
} as const;
