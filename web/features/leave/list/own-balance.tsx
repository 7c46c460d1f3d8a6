import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { useSession } from '#web/session/session.ts';
import { accountQuery, type LeaveAccountAnswer } from '../leave-calls.ts';

const factsOf = ({
  balance,
  asked,
  planned,
  nextRight,
}: LeaveAccountAnswer): (readonly [string, string, string?])[] => [
  ['Bakiyeniz', dayCount(balance)],
  ['Onay bekleyen', dayCount(asked)],
  ['Planlanan', dayCount(planned)],
  nextRight === null
    ? ['Sonraki hak ediş', '–']
    : ['Sonraki hak ediş', formatDay(nextRight.day), `+${dayCount(nextRight.days)}`],
];

/** What is left of one's annual leave, above one's own requests. Its place is kept until it is known. */
export function OwnBalance() {
  const id = useSession((session) => session.id);
  const { data, isError } = useQuery({ ...accountQuery(id), enabled: id !== '' });
  // The list below does not need it.
  if (isError) return null;
  return (
    <section className="card leave-own" aria-label="Yıllık izin bakiyeniz" aria-busy={!data}>
      {data && (
        <>
          <dl className="leave-facts">
            {factsOf(data).map(([label, fact, more]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {fact}
                  {more !== undefined && <small>{more}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <Link to={addressOf('Profile')}>Hesap hareketleri</Link>
        </>
      )}
    </section>
  );
}
