/** An act on one person that moves passes or days, theirs or others', is told before it is done. */
import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { personFields } from '#contract/people/person-fields.ts';
import { formatDay } from '#core/format/day.ts';
import { movesDays } from '#web/records/wide-act/effect-words.ts';
import { movedPasses, whomWords } from '#web/records/wide-act/moved-passes.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import type { Group, WideAct } from '#web/records/wide-act/wide-act-dialog.tsx';
import { today } from '#web/ui/time/instant.ts';
import { isDatedChange } from '../dated-change.ts';

export type Preview = Awaited<ReturnType<Client['people']['PreviewUpdateUser']>>;
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

const takenFrom = ({ taken }: Preview): Group => ({
  title: 'Numarası alınan personel',
  rows: taken.map(({ field, number, from, ...whom }) => ({
    key: `${field} ${whom.registrationNo} ${from}`,
    name: whomWords(whom),
    below: `${personFields[field].label} ${number}, ${formatDay(from)} tarihinden itibaren bu personelde olmaz.`,
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
