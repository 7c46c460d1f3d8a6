/** How a deputyship reads: for whom, when, for which requests. */
import { formatDay } from '#core/format/day.ts';
import { KIND_WORDS } from '#core/requests/kinds.ts';
import type { Day } from '#core/time/day.ts';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { Deputyship } from './deputy-calls.ts';

/** '17.11.2026 – 20.11.2026', '17.11.2026' */
export const spanText = ({ from, to }: Pick<Deputyship, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

export const kindsText = ({ kinds }: Pick<Deputyship, 'kinds'>): string =>
  kinds === null ? 'Bütün talepler' : kinds.map((kind) => KIND_WORDS[kind]).join(', ');

/** How it stands on the day. */
export function stateOn(
  { from, to }: Pick<Deputyship, 'from' | 'to'>,
  day: Day,
): { tone: StateTone; label: string } {
  if (to < day) return { tone: 'quiet', label: 'Bitti' };
  return from > day ? { tone: 'new', label: 'Başlamadı' } : { tone: 'good', label: 'Sürüyor' };
}

export interface DeputyGroups {
  /** Who decides for oneself. */
  readonly mine: readonly Deputyship[];
  /** For whom one decides. */
  readonly forOthers: readonly Deputyship[];
  /** Everybody else's, for whoever keeps the approval order. */
  readonly rest: readonly Deputyship[];
}

/** What lies behind one comes last. */
const inOrder = (day: Day) => (a: Deputyship, b: Deputyship) =>
  Number(a.to < day) - Number(b.to < day) || a.from.localeCompare(b.from);

export function groupsOf(all: readonly Deputyship[], ownId: string, day: Day): DeputyGroups {
  const sorted = all.toSorted(inOrder(day));
  return {
    mine: sorted.filter(({ personId }) => personId === ownId),
    forOthers: sorted.filter(({ deputyId }) => deputyId === ownId),
    rest: sorted.filter(({ personId, deputyId }) => personId !== ownId && deputyId !== ownId),
  };
}
