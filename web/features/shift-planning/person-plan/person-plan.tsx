import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { addMonths, type Day, partsOf } from '#core/time/day.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { type PersonPlanAnswer, personPlanQuery } from './person-plan-calls.ts';
import { PlanOfMonth } from './plan-of-month.tsx';
import './person-plan.css';

type Finding = PersonPlanAnswer['findings'][number];

function sentencesByDay(findings: readonly Finding[]): Map<Day, string> {
  const byDay = new Map<Day, string>();
  for (const { dates, sentence } of findings) {
    for (const day of dates) {
      const before = byDay.get(day);
      byDay.set(day, before === undefined ? sentence : `${before}\n${sentence}`);
    }
  }
  return byDay;
}

const minutesOf = ({ days }: PersonPlanAnswer, month: Day) =>
  days
    .filter(({ day }) => partsOf(day).month === partsOf(month).month)
    .reduce((sum, { netMinutes }) => sum + netMinutes, 0);

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="person-plan-findings" aria-label="Yasal uyarılar">
      {findings.map(({ rule, dates, sentence }) => (
        <li key={`${rule} ${dates.join()}`}>
          <span>{dates.map(formatDay).join(', ')}</span> {sentence}
        </li>
      ))}
    </ul>
  );
}

interface PersonPlanProps {
  readonly personId: string;
  readonly title?: string;
}

/** What is planned for one person, month by month, and where each day's plan comes from. */
export function PersonPlan({ personId, title = 'Geçerli plan' }: PersonPlanProps) {
  const [month, setMonth] = useState<Day>(() => `${today().slice(0, 8)}01`);
  const query = useQuery(personPlanQuery(personId, month));
  const heading = useId();
  return (
    <section className="person-plan" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <IconButton
          label="Önceki ay"
          icon={<LeftOutlined />}
          onClick={() => setMonth((shown) => addMonths(shown, -1))}
        />
        <strong aria-live="polite">{formatMonth(month)}</strong>
        <IconButton
          label="Sonraki ay"
          icon={<RightOutlined />}
          onClick={() => setMonth((shown) => addMonths(shown, 1))}
        />
        {query.data && (
          <span className="quiet-text">{`Planlanan ${formatDuration(minutesOf(query.data, month))}`}</span>
        )}
      </header>
      <QueryState query={query} rows={6}>
        {(plan) => (
          <>
            <PlanOfMonth month={month} plan={plan} findings={sentencesByDay(plan.findings)} />
            <Findings findings={plan.findings} />
          </>
        )}
      </QueryState>
    </section>
  );
}
