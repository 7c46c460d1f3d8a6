/** What the form holds, and what is asked for with it. */
import type { CorrectionKind } from '#core/correction/kinds.ts';
import type { Interval } from '#core/time/interval.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { isDay } from '#core/time/day.ts';
import type { Correction, CorrectionDay, CorrectionInput } from '../correction-calls.ts';

/** As people say it; each is one of the kinds. */
export const WHAT = {
  exit: 'Çıkışı unuttum',
  entry: 'Girişi unuttum',
  both: 'İkisini de unuttum',
  wrong: 'Saat yanlış',
  notMine: 'Benim değil',
  away: 'Görevdeydim',
  objection: 'Bu gün yanlış',
} as const;
export type What = keyof typeof WHAT;

const KIND_OF: Readonly<Record<What, CorrectionKind>> = {
  exit: 'missing',
  entry: 'missing',
  both: 'missing',
  wrong: 'wrong',
  notMine: 'notMine',
  away: 'away',
  objection: 'objection',
};

export interface CorrectionValues {
  readonly day: string;
  readonly what: What;
  readonly entry: number | null;
  readonly exit: number | null;
  readonly cancelId: string | null;
  readonly right: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly offTimeTypeId: string | null;
  readonly reason: string;
  readonly fileId: File | null;
}

export type Values = Partial<CorrectionValues>;

/** A time of day on the day to which it belongs: of a night shift, 06:00 is the next morning. */
export function placeOn(time: number, plan: Interval | null): number {
  if (plan === null) return time;
  const distance = (at: number) => Math.max(plan.from - at, at - plan.to, 0);
  const next = time + DAY_MINUTES;
  return distance(next) < distance(time) ? next : time;
}

type Asked = Omit<CorrectionInput, 'reason'>;

const isTime = (value: unknown): value is number => typeof value === 'number';

function addedOf(values: Values, day: CorrectionDay): NonNullable<Asked['added']> {
  const place = (time: number) => placeOn(time, day.planSpan);
  const { what, entry, exit, right, cancelId } = values;
  const wrong = day.passes.find(({ id }) => id === cancelId);
  return [
    ...((what === 'entry' || what === 'both') && isTime(entry)
      ? [{ at: place(entry), dir: 'in' as const }]
      : []),
    ...((what === 'exit' || what === 'both') && isTime(exit)
      ? [{ at: place(exit), dir: 'out' as const }]
      : []),
    ...(what === 'wrong' && isTime(right)
      ? [{ at: place(right), dir: wrong?.dir === 'out' ? ('out' as const) : ('in' as const) }]
      : []),
  ];
}

export function askedOf(values: Values, day: CorrectionDay): Asked {
  const what = values.what ?? 'exit';
  const kind = KIND_OF[what];
  const takesPass = what === 'wrong' || what === 'notMine';
  const place = (time: number | null | undefined) =>
    kind === 'away' && isTime(time) ? placeOn(time, day.planSpan) : null;
  const from = place(values.from);
  const to = place(values.to);
  return {
    day: day.day,
    kind,
    added: addedOf(values, day),
    cancelId: takesPass ? (values.cancelId ?? null) : null,
    from,
    // A stretch that ends earlier than it begins goes over midnight.
    to: from !== null && to !== null && to <= from ? to + DAY_MINUTES : to,
    offTimeTypeId: kind === 'away' ? (values.offTimeTypeId ?? null) : null,
  };
}

/** Whether there is enough to show what would come of it. */
export function isAskable(values: Values, day: CorrectionDay | undefined): boolean {
  if (day === undefined || day.day !== values.day || !isDay(values.day ?? '')) return false;
  const { what, entry, exit, right, cancelId, from, to, offTimeTypeId } = values;
  const needed: Readonly<Record<What, readonly unknown[]>> = {
    exit: [exit],
    entry: [entry],
    both: [entry, exit],
    wrong: [right, cancelId],
    notMine: [cancelId],
    away: [from, to, offTimeTypeId],
    objection: [],
  };
  return needed[what ?? 'exit'].every(
    (one) => isTime(one) || (typeof one === 'string' && one !== ''),
  );
}

/** The form's field for one of the call's. */
export function fieldOf(field: string, what: What | undefined): string {
  if (field === 'kind') return 'what';
  if (!field.startsWith('added')) return field;
  return what === 'entry' || what === 'both' ? 'entry' : what === 'wrong' ? 'right' : 'exit';
}

/** Of what came back. */
export function valuesOf(correction: Correction): Values {
  const { kind, added, cancelled, from, to } = correction;
  const timeOf = (at: number | undefined | null) =>
    at === undefined || at === null ? null : ((at % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const entry = timeOf(added.find(({ dir }) => dir === 'in')?.at);
  const exit = timeOf(added.find(({ dir }) => dir === 'out')?.at);
  const missing: What = entry === null ? 'exit' : exit === null ? 'entry' : 'both';
  return {
    day: correction.day,
    what: kind === 'missing' ? missing : kind,
    ...(kind === 'missing' && { entry, exit }),
    right: kind === 'wrong' ? timeOf(added[0]?.at) : null,
    cancelId: cancelled?.id ?? null,
    from: timeOf(from),
    to: timeOf(to),
    offTimeTypeId: correction.offTimeTypeId,
    reason: correction.reason,
  };
}
