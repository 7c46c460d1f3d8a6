import type { Day } from '#core/time/day.ts';
import { sumDays } from '../sum-days.ts';
import type { AccountEntry } from './entry.ts';
import { balanceOn } from './replay.ts';

export interface ExitAccount {
  /** The last day of work. */
  readonly day: Day;
  /** What was left on it before anything was paid for it, to be paid with the last wage (article 59). A debt is not paid. */
  readonly unused: number;
  /** Entered as paid on that day. */
  readonly paid: number;
  /** What is still to be paid. */
  readonly open: number;
}

/** The account of somebody who leaves. Leave that lies after the last day takes nothing: nobody is on leave then. */
export function exitAccount(entries: readonly AccountEntry[], lastDay: Day): ExitAccount {
  const isPaidAtExit = ({ kind, day }: AccountEntry) => kind === 'paid' && day === lastDay;
  const others = entries.filter((entry) => !isPaidAtExit(entry));
  const unused = Math.max(0, balanceOn(others, lastDay));
  const paid = sumDays(entries.filter(isPaidAtExit).map(({ days }) => -days));
  return { day: lastDay, unused, paid, open: Math.max(0, sumDays([unused, -paid])) };
}
