import { Link } from 'react-router';
import { figureText, figureWords } from '#contract/month-close/figure-words.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { changesOf } from '#core/month-close/what-if.ts';
import type { WhatIfAnswer } from './what-if-calls.ts';

/** What moves most says enough of a person; their month shows the rest. */
const MOST_FIGURES = 3;

interface PersonProps {
  readonly one: WhatIfAnswer['people'][number];
  readonly month: string;
}

function Person({ one, month }: PersonProps) {
  const changes = changesOf(one);
  const rest = changes.length - MOST_FIGURES;
  return (
    <li>
      <span>
        <Link
          className="link"
          to={addressOf('Puantaj', {}, { ay: month, gorunum: 'person', kisi: one.personId })}
        >
          {one.personName}
        </Link>
        <small>{[one.registrationNo, one.departmentName].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="what-if-changes">
        {changes.slice(0, MOST_FIGURES).map(({ figure, before, after }) => (
          <span key={figure}>
            {`${figureWords[figure]} ${figureText(figure, before)} → `}
            <b>{figureText(figure, after)}</b>
          </span>
        ))}
        {rest > 0 && <small>{`ve ${rest} kalem daha`}</small>}
      </span>
    </li>
  );
}

interface WhatIfPeopleProps {
  readonly answer: WhatIfAnswer;
  readonly month: string;
}

/** Who changes most, each leading to their month. */
export function WhatIfPeople({ answer, month }: WhatIfPeopleProps) {
  const { people, changed } = answer;
  if (people.length === 0) return null;
  const title = 'En çok değişenler';
  return (
    <section className="what-if-people" aria-label={title}>
      <h3>
        {title}
        {changed > people.length && (
          <small>{`${changed.toLocaleString('tr-TR')} kişiden ilk ${people.length}`}</small>
        )}
      </h3>
      <ul>
        {people.map((one) => (
          <Person key={one.personId} one={one} month={month} />
        ))}
      </ul>
    </section>
  );
}

/** Whom the remedies pass over, and why. */
export function WhatIfLeftOut({ answer }: Pick<WhatIfPeopleProps, 'answer'>) {
  const { leftOut, leftOutCount } = answer;
  if (leftOutCount === 0) return null;
  const rest = leftOutCount - leftOut.length;
  return (
    <details className="what-if-left-out">
      <summary>{`${leftOutCount.toLocaleString('tr-TR')} kayıt dışarıda kalırdı`}</summary>
      <ul>
        {leftOut.map(({ personId, name, remedy, reason }) => (
          <li key={`${personId} ${remedy} ${reason}`}>
            <b>{name}</b> {reason}
          </li>
        ))}
        {rest > 0 && <li>{`ve ${rest.toLocaleString('tr-TR')} kayıt daha`}</li>}
      </ul>
    </details>
  );
}
