import { formatDay } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { sumDays } from '#core/leave/sum-days.ts';
import { type Code, WORK_LABELS } from '#core/puantaj/codes.ts';
import { isInEffect, isPending } from '#core/requests/flow/transitions.ts';
import { CodeTag } from '#web/features/puantaj/puantaj.tsx';
import type { LeaveDetail } from '../leave-calls.ts';

type Effect = LeaveDetail['effect'][number];

const PAYS: Readonly<Record<Effect['pay'], string>> = {
  paid: 'Ücretli',
  unpaid: 'Ücretsiz',
  sgk: 'SGK öder',
};

interface Run extends Pick<Effect, 'workTypeCode' | 'pay'> {
  readonly days: Effect[];
}

/** Days that are recorded and paid alike, one after the other. */
export function runsOf(effect: readonly Effect[]): Run[] {
  const runs: Run[] = [];
  for (const day of effect) {
    const last = runs.at(-1);
    if (last && last.workTypeCode === day.workTypeCode && last.pay === day.pay) last.days.push(day);
    else runs.push({ workTypeCode: day.workTypeCode, pay: day.pay, days: [day] });
  }
  return runs;
}

const isCode = (code: string): code is Code => code in WORK_LABELS;

const titleOf = ({ state }: LeaveDetail): string =>
  isPending(state) && !isInEffect(state) ? 'Onaylanırsa' : 'Puantaja etkisi';

/** What it does to the days, as the attendance calculation takes it. */
export function EffectCard({ leave }: { leave: LeaveDetail }) {
  return (
    <section className="card">
      <h2>{titleOf(leave)}</h2>
      {leave.effect.length === 0 ? (
        <p className="quiet-text">Puantajda bir gün değişmez.</p>
      ) : (
        <ul className="leave-lines">
          {runsOf(leave.effect).map(({ workTypeCode, pay, days }) => (
            <li key={days[0]!.day}>
              <span>
                {isCode(workTypeCode) ? <CodeTag code={workTypeCode} /> : workTypeCode}{' '}
                {dayCount(sumDays(days.map(({ cost }) => cost)))}{' '}
                {PAYS[pay].toLocaleLowerCase('tr')}
              </span>
              <small>
                {days.length === 1
                  ? formatDay(days[0]!.day)
                  : `${formatDay(days[0]!.day)} – ${formatDay(days.at(-1)!.day)}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
