/** An act on one person that moves passes or days, theirs or others', is told before it is done. */
import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { personFields } from '#contract/people/person-fields.ts';
import { formatDay } from '#core/format/day.ts';
import { count, movesDays } from '#web/records/wide-act/effect-words.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import type { Group, WideAct } from '#web/records/wide-act/wide-act-dialog.tsx';
import { today } from '#web/ui/time/instant.ts';
import { isDatedChange } from '../dated-change.ts';

export type Preview = Awaited<ReturnType<Client['people']['PreviewUpdateUser']>>;
type Move = Preview['moves'][number];
type Told = Omit<WideAct, 'effect' | 'groups'>;

const numbers = ['cardNo', 'devicePin'];
const periods = ['startDate', 'endDate', 'active'];

export const changesNumber = (changed: readonly string[]): boolean =>
  changed.some((name) => numbers.includes(name));

/** Whether a change is said to hold on days that are over. */
export const isBackdated = (changed: readonly string[], from: string | null | undefined): boolean =>
  isDatedChange(changed) && typeof from === 'string' && from < today();

/** Whether a change can concern days that are over, or passes that were received. */
export const reachesBack = (changed: readonly string[], from: string | null | undefined): boolean =>
  changesNumber(changed) ||
  changed.some((name) => periods.includes(name)) ||
  isBackdated(changed, from);

const named = (whom: Move['from']): string => {
  if (whom === null) return 'sahipsiz';
  return whom.name === null ? 'görmediğiniz bir personel' : `${whom.name} (${whom.registrationNo})`;
};

const daysOf = ({ firstDay, lastDay }: Move): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`;

const takenFrom = ({ taken }: Preview): Group => ({
  title: 'Numarası alınan personel',
  rows: taken.map(({ field, number, from, ...whom }) => ({
    key: `${field} ${whom.registrationNo} ${from}`,
    name: named(whom),
    below: `${personFields[field].label} ${number}, ${formatDay(from)} tarihinden itibaren bu personelde olmaz.`,
  })),
});

export const movedPasses = ({ moves }: Pick<Preview, 'moves'>): Group => ({
  title: 'El değiştiren geçişler',
  rows: moves.map((move) => ({
    key: `${move.number} ${named(move.from)} ${named(move.to)}`,
    name: `${named(move.from)} → ${named(move.to)}`,
    below: `${move.number} numarasıyla ${count(move.count)} geçiş, ${daysOf(move)}`,
  })),
});

const toldOf = (act: Told, preview: Preview): WideAct => ({
  ...act,
  effect: preview.effect,
  groups: [takenFrom(preview), movedPasses(preview)].filter(({ rows }) => rows.length > 0),
});

const movesPasses = ({ taken, moves }: Preview): boolean => taken.length > 0 || moves.length > 0;

interface PersonActs {
  /** Waits for a yes. */
  ask(act: Told, preview: Preview): Promise<boolean>;
  /** The same, and nothing is asked where no pass changes hands. */
  askOfPasses(act: Told, preview: Preview): Promise<boolean>;
  /** Nor where besides no day that is over comes out otherwise. */
  askOfDays(act: Told, preview: Preview): Promise<boolean>;
  /** To be shown by the page. */
  readonly dialog: ReactNode;
}

export function usePersonAct(): PersonActs {
  const wide = useWideAct();
  return {
    ask: (act, preview) => wide.ask(toldOf(act, preview)),
    askOfPasses: async (act, preview) => !movesPasses(preview) || wide.ask(toldOf(act, preview)),
    askOfDays: async (act, preview) =>
      !(movesPasses(preview) || movesDays(preview.effect)) || wide.ask(toldOf(act, preview)),
    dialog: wide.dialog,
  };
}
