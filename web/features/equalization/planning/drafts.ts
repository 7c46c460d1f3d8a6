/** What is painted on the calendar and not sent yet. */
import type { AccountKind } from '#core/equalization/account-windows.ts';
import { KIND_CODES } from '#core/equalization/words.ts';
import type { PlannedDay, Preview } from '../requests/request-calls.ts';

export interface Draft {
  readonly personId: string;
  readonly day: string;
  readonly kind: Extract<AccountKind, 'longer' | 'shorter'>;
  readonly from: number;
  readonly to: number;
}

export type Drafts = ReadonlyMap<string, Draft>;

export const draftKey = (personId: string, day: string): string => `${personId} ${day}`;

type Span = Pick<Draft, 'kind' | 'from' | 'to'>;

/** What a press puts into a day; undefined where it fits none. */
interface Brush {
  readonly label: string;
  readonly spanOn: (day: PlannedDay) => Span | undefined;
}

const LONGER = 120;
const REST_MORNING = { from: 540, to: 780 };
const SHORTER = 180;

export const BRUSHES = {
  longer: {
    label: 'DC 2 saat',
    spanOn: ({ plan }) => plan && { kind: 'longer', from: plan.to, to: plan.to + LONGER },
  },
  restDay: {
    label: 'DC boş gün 09:00–13:00',
    spanOn: ({ plan }) => (plan === null ? { kind: 'longer', ...REST_MORNING } : undefined),
  },
  wholeDay: {
    label: 'DI tam gün',
    spanOn: ({ plan }) => plan && { kind: 'shorter', ...plan },
  },
  shorter: {
    label: 'DI son 3 saat',
    spanOn: ({ plan }) =>
      plan && { kind: 'shorter', from: Math.max(plan.from, plan.to - SHORTER), to: plan.to },
  },
} as const satisfies Readonly<
  Record<string, { label: string; spanOn: (day: PlannedDay) => Span | null | undefined }>
>;
export type BrushName = keyof typeof BRUSHES;

const brushOf = (name: BrushName): Brush => BRUSHES[name] as Brush;

interface PaintedDay {
  readonly personId: string;
  readonly day: PlannedDay;
}

/**
 * Days that are painted together, as one person's or a department's: where all of them have what the brush puts there, it
 * is taken away again. What is asked for or agreed already is left as it is.
 */
export function painted(drafts: Drafts, cells: readonly PaintedDay[], name: BrushName): Drafts {
  const next = new Map(drafts);
  const fitting = cells.flatMap(({ personId, day }) => {
    const span = day.windows.length === 0 && !isShut(day) ? brushOf(name).spanOn(day) : undefined;
    return span ? [{ personId, day: day.date, ...span }] : [];
  });
  const isThere = ({ personId, day, kind, from, to }: Draft) => {
    const draft = drafts.get(draftKey(personId, day));
    return draft?.kind === kind && draft.from === from && draft.to === to;
  };
  const isAll = fitting.length > 0 && fitting.every(isThere);
  for (const draft of fitting) {
    const key = draftKey(draft.personId, draft.day);
    if (isAll) next.delete(key);
    else next.set(key, draft);
  }
  return next;
}

/** Where nothing can be planned, whatever it is. */
export const isShut = ({ mark }: PlannedDay): boolean =>
  mark === 'outside' || mark === 'weeklyRest' || mark === 'holiday' || mark === 'leave';

export const codeOf = ({ kind }: Pick<Draft, 'kind'>): string => KIND_CODES[kind];

/** The drafts that nothing speaks against, of what was looked at. */
export function free(drafts: Drafts, preview: Preview | undefined): readonly Draft[] {
  const refused = new Set(
    preview?.people.flatMap(({ personId, refused: all }) =>
      all.map(({ day }) => draftKey(personId, day ?? '')),
    ),
  );
  return [...drafts].filter(([key]) => !refused.has(key)).map(([, draft]) => draft);
}
