import { formatDay, weekdayName } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { sumDays } from '#core/leave/sum-days.ts';
import type { LeaveDetail } from '../leave-calls.ts';
import { lengthText, partText } from '../leave-words.ts';

interface Figure {
  readonly label: string;
  readonly fact: string;
  readonly below: string;
}

const onDay = (label: string, day: string): Figure => ({
  label,
  fact: formatDay(day),
  below: weekdayName(day),
});

const leftOutText = ({ leftOut, part }: LeaveDetail): string => {
  if (part !== 'day' && leftOut.length === 0) return '';
  return leftOut.length === 0
    ? 'Arada tatil günü yok'
    : `${dayCount(sumDays(leftOut.map(({ cost }) => cost)))} sayılmadı`;
};

function figuresOf(leave: LeaveDetail): Figure[] {
  const { part, from, to, returnDay, returnedOn } = leave;
  return [
    part === 'day'
      ? onDay('Başlangıç', from)
      : { ...onDay('Başlangıç', from), below: `${weekdayName(from)}, ${partText(leave)}` },
    onDay('Bitiş', to),
    { label: 'İzinden düşen', fact: lengthText(leave), below: leftOutText(leave) },
    returnedOn === null
      ? onDay('İşbaşı', returnDay)
      : { ...onDay('İşbaşı', returnedOn), below: 'Erken döndü' },
  ];
}

function Balance({ balance }: { balance: NonNullable<LeaveDetail['balance']> }) {
  const { before, after, lowest, lowestOn } = balance;
  return (
    <div className="leave-balance">
      <h3>Yıllık izin bakiyesi</h3>
      <div className="leave-sum">
        <div>
          Önce
          <b>{dayCount(before)}</b>
        </div>
        <span aria-hidden="true">−</span>
        <div>
          Bu izin
          <b>{dayCount(sumDays([before, -after]))}</b>
        </div>
        <span aria-hidden="true">=</span>
        <div data-left={after < 0 ? 'below' : 'enough'}>
          Kalan
          <b>{dayCount(after)}</b>
        </div>
      </div>
      {lowest < after && (
        <p className="quiet-text">{`En düşük ${dayCount(lowest)}, ${formatDay(lowestOn)} tarihinde.`}</p>
      )}
    </div>
  );
}

/** When, how long, back when; and what it does to the balance. */
export function LeaveFigures({ leave }: { leave: LeaveDetail }) {
  return (
    <section className="card leave-figures">
      <dl>
        {figuresOf(leave).map(({ label, fact, below }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{fact}</b>
              {below !== '' && <small>{below}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {leave.balance && <Balance balance={leave.balance} />}
    </section>
  );
}
