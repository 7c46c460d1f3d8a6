import type { DayInput } from '#core/puantaj/types.ts';

/** Small deterministic generator, so that every run times the same days. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const OVERTIME = { minBefore: 15, minAfter: 15, step: 1, approval: 'required' } as const;
const LUNCH = { from: 750, to: 810, paid: false } as const;
const DAY_PLAN = {
  kind: 'fixed',
  start: 510,
  end: 1080,
  breaks: [LUNCH],
  lateTolerance: 5,
  earlyExitTolerance: 5,
  overtime: OVERTIME,
} as const;
const NIGHT_PLAN = {
  kind: 'fixed',
  start: 1320,
  end: 360,
  breaks: [{ from: 1560, to: 1590, paid: false }],
  lateTolerance: 5,
  earlyExitTolerance: 5,
  overtime: OVERTIME,
} as const;

type Pick = (below: number) => number;

export const simpleDay = (pick: Pick): DayInput => ({
  plan: DAY_PLAN,
  passes: [
    { at: 500 + pick(14), dir: 'in' },
    { at: 1076 + pick(12), dir: 'out' },
  ],
});

export const nightShift = (pick: Pick): DayInput => ({
  plan: NIGHT_PLAN,
  passes: [
    { at: 1305 + pick(25), dir: 'in' },
    { at: 1790 + pick(60), dir: 'out' },
  ],
});

const fourPasses = (pick: Pick): NonNullable<DayInput['passes']> => [
  { at: 495 + pick(40), dir: 'in' },
  { at: 735 + pick(20), dir: pick(4) === 0 ? 'unknown' : 'out' },
  { at: 805 + pick(25), dir: pick(4) === 0 ? 'unknown' : 'in' },
  { at: 1050 + pick(200), dir: 'out' },
];

const QUARTERS = {
  ...DAY_PLAN,
  beyondTolerance: 'excess',
  missingStep: 15,
  gapTolerance: 10,
} as const;
const FLOATING = {
  ...DAY_PLAN,
  breaks: [LUNCH, { from: 930, to: 945, paid: true }],
  floatingBreak: { minutes: 30, from: 840, to: 1020 },
  overtime: { minAfter: 30, step: 30, approval: 'auto' },
} as const;
const FLEX = {
  kind: 'flex',
  earliestStart: 480,
  latestStart: 600,
  span: 570,
  breaks: [LUNCH],
  overtime: OVERTIME,
} as const;
const SUNDAY = { kind: 'off', rest: 'weekly', breaks: [LUNCH] } as const;
const SATURDAY = {
  kind: 'off',
  rest: 'contract',
  breaks: [LUNCH],
  overtime: { step: 15 },
} as const;
const PLAN_END = { ...DAY_PLAN, missingExit: 'planEnd' } as const;

/** One of each thing that a day can hold; a month of real people has far more simple days. */
const FULL: readonly ((pick: Pick) => DayInput)[] = [
  simpleDay,
  nightShift,
  (pick) => ({
    plan: QUARTERS,
    passes: fourPasses(pick),
    overtimeApprovals: [{ from: 1080, to: 1080 + pick(180) }],
  }),
  (pick) => ({
    plan: FLOATING,
    passes: fourPasses(pick),
    inDay: [{ from: 900, to: 930, counts: 'break' }],
  }),
  (pick) => ({
    plan: FLEX,
    passes: fourPasses(pick),
    leave: [{ from: 960, to: 1020 + pick(60), paid: true }],
  }),
  (pick) => ({
    plan: pick(2) === 0 ? SUNDAY : SATURDAY,
    passes: fourPasses(pick),
    equalization: [{ kind: 'DC', from: 510, to: 600 }],
  }),
  (pick) => ({ plan: DAY_PLAN, passes: fourPasses(pick), holidays: [{ from: 780, to: 1440 }] }),
  (pick) => ({
    plan: DAY_PLAN,
    passes: pick(3) === 0 ? fourPasses(pick) : [],
    leave: [{ fullDay: true, paid: true }],
  }),
  (pick) => ({ plan: PLAN_END, passes: [{ at: 500 + pick(30), dir: 'in' }] }),
  (pick) => ({
    plan: DAY_PLAN,
    passes: fourPasses(pick),
    equalization: [{ kind: 'DI', from: 1020, to: 1080 }],
    overrides: [{ from: 510, to: 530, code: 'NC' }],
  }),
];

export const mixedDay = (pick: Pick): DayInput => FULL[pick(FULL.length)]!(pick);
