import { BulbOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cause, causesQuery, type PeriodName } from '../close-calls.ts';
import { CauseRemedy } from './cause-remedy.tsx';
import './causes.css';

interface CauseRowProps {
  readonly cause: Cause;
  readonly period: PeriodName;
}

function CauseRow({ cause, period }: CauseRowProps) {
  const { title, evidence, people, kind } = cause;
  return (
    <li>
      <i aria-hidden="true">
        <BulbOutlined />
      </i>
      <div className="close-cause-words">
        <b>{title}</b>
        <small>{evidence}</small>
        {kind !== 'approver' && (
          <details>
            <summary>{`${people.length} kişiyi gör`}</summary>
            <p>{people.map(({ name }) => name).join(', ')}</p>
          </details>
        )}
      </div>
      <CauseRemedy cause={cause} period={period} />
    </li>
  );
}

/** PR-30: one cause behind many records, with what speaks for it and what mends all of them; nothing where there is none. */
export function CausesCard({ companyId, month }: PeriodName) {
  const { data: causes = [] } = useQuery(causesQuery({ companyId, month }));
  const [isWhole, setWhole] = useState(false);
  const [first, ...others] = causes;
  if (first === undefined) return null;
  const shown = isWhole ? causes : [first];
  return (
    <section className="card close-causes" aria-label="Tek nedenden çok kayıt">
      <ul>
        {shown.map((cause) => (
          <CauseRow
            key={`${cause.kind} ${cause.day} ${cause.where} ${cause.evidence}`}
            cause={cause}
            period={{ companyId, month }}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <button type="button" className="link-button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Yalnız ilkini göster' : `${others.length} neden daha`}
        </button>
      )}
    </section>
  );
}
