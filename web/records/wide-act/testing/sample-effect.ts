/** What a wide act would do, for tests. */
import type { Effect } from '../effect-words.ts';

type Sample = Effect['samples'][number];
type Figures = Effect['before'];

const figures = (more: Partial<Figures> = {}): Figures => ({
  worked: 0,
  missing: 0,
  overtime: 0,
  holidayWork: 0,
  waiting: 0,
  ...more,
});

export const sampleDay = (
  name: string,
  { before, after }: { before: Partial<Figures>; after: Partial<Figures> },
): Sample => ({
  name,
  registrationNo: `D-${name.split(' ')[0]}`,
  day: '2026-11-16',
  before: figures(before),
  after: figures(after),
});

/** Two people's days, a whole shift of work each becomes overtime that waits. */
export const sampleEffect = (more: Partial<Effect> = {}): Effect => ({
  people: 2,
  days: 6,
  isMore: false,
  tried: 6,
  changedPeople: 2,
  changedDays: 2,
  before: figures({ worked: 960 }),
  after: figures({ waiting: 960 }),
  isPending: false,
  samples: [],
  ...more,
});
