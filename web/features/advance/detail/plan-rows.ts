/** The plan of an advance as its page shows it: what was taken, what was put off, what is to come. */
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatHundredths } from '#core/format/money.ts';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import { dayOf } from '#web/ui/time/instant.ts';
import type { AdvanceDetail } from '../advance-calls.ts';

export interface PlanRow {
  readonly key: string;
  readonly month: string;
  readonly amount: number;
  readonly state: 'deducted' | 'postponed' | 'next' | 'planned';
  readonly note: string;
}

export const PLAN_STATES: Readonly<
  Record<PlanRow['state'], { readonly label: string; readonly tone: StateTone }>
> = {
  deducted: { label: 'Kesildi', tone: 'good' },
  postponed: { label: 'Ertelendi', tone: 'quiet' },
  next: { label: 'Sırada', tone: 'new' },
  planned: { label: 'Planlı', tone: 'quiet' },
};

type Account = NonNullable<AdvanceDetail['account']>;

/** What locked payrolls took, and what of it could not be deducted. */
function deducted({ entries }: Account, unit: AdvanceDetail['unit']): PlanRow[] {
  const months = [...new Set(entries.flatMap(({ month }) => (month === null ? [] : [month])))];
  return months.flatMap((month) => {
    const own = entries.filter((entry) => entry.month === month);
    const standing = -own.reduce((sum, { amount }) => sum + amount, 0);
    if (standing === 0) return [];
    const posted = own.findLast(({ kind }) => kind === 'deducted')!;
    const short = -posted.amount - standing;
    const missed = short > 0 ? `, ${formatHundredths(short, unit)} kesilemedi` : '';
    return [
      {
        key: `deducted ${month}`,
        month,
        amount: standing,
        state: 'deducted',
        note: `${formatDay(posted.day)}, bordro${missed}`,
      },
    ];
  });
}

const postponed = ({ acts }: Account): PlanRow[] =>
  acts
    .filter(({ kind }) => kind === 'postpone')
    .map(({ id, month, toMonth, amount, at, byName }) => ({
      key: id,
      month: month!,
      amount: amount!,
      state: 'postponed',
      note: [`${monthText(toMonth!)} ayına`, formatDay(dayOf(new Date(at))), byName]
        .filter(Boolean)
        .join(' · '),
    }));

/** By month; what was put off stands before what is in its place. */
export function planRows({ account, plan, unit }: AdvanceDetail): readonly PlanRow[] {
  const open = plan.map(
    ({ month, amount }, at): PlanRow => ({
      key: `open ${month}`,
      month,
      amount,
      state: at === 0 && account !== null && account.debt > 0 ? 'next' : 'planned',
      note: '',
    }),
  );
  if (account === null) return open;
  return [...deducted(account, unit), ...postponed(account), ...open].toSorted((a, b) =>
    a.month < b.month ? -1 : a.month > b.month ? 1 : 0,
  );
}
