import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ANSWER_STATES, answerWords } from '#core/month-close/answers.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { answersQuery, type AskedDepartment, closeLists, type Period } from './close-calls.ts';

/** '20 onayladı, 1 henüz bakmadı'; who was not asked is told as such. */
function behind({ counts, unasked, people }: AskedDepartment): string {
  if (unasked === people) return 'henüz sorulmadı';
  const told = ANSWER_STATES.filter((state) => counts[state]).map(
    (state) => `${counts[state]} ${answerWords[state]}`,
  );
  return [...told, ...(unasked > 0 ? [`${unasked} sorulmadı`] : [])].join(', ');
}

function Row({ department, period }: { department: AskedDepartment; period: Period }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await attempt(async () => {
      const { asked } = await api.ownMonth.AskCloseAnswers({
        companyId: period.companyId,
        month: period.month,
        departmentId: department.departmentId,
      });
      messages.success(`${asked.toLocaleString('tr-TR')} kişiye gönderildi.`);
    });
    for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  const { name, people, canAsk } = department;
  return (
    <li>
      <span>
        {`${name}, ${people.toLocaleString('tr-TR')} kişi`}
        <small>{behind(department)}</small>
      </span>
      {canAsk && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={`${name}: personele gönder`}
          onClick={() => void ask()}
        >
          Gönder
        </Button>
      )}
    </li>
  );
}

/** Everybody sees their own month and says whether it is right; whoever is silent is told as such. */
export function AnswersCard({ period }: { readonly period: Period }) {
  const { companyId, month, isOver, countedAt } = period;
  const { data } = useQuery({
    ...answersQuery({ companyId, month }),
    enabled: isOver && countedAt !== null,
  });
  if (!data || data.departments.length === 0) return null;
  const sum = (of: (one: AskedDepartment) => number) =>
    data.departments.reduce((all, one) => all + of(one), 0);
  const confirmed = sum(({ counts }) => counts.confirmed ?? 0);
  return (
    <section className="card close-departments" aria-labelledby="close-answers-title">
      <header>
        <h2 id="close-answers-title">Personel onayı</h2>
        <span className="quiet-text">{`${confirmed} / ${sum(({ people }) => people)}`}</span>
      </header>
      <ul>
        {data.departments.map((department) => (
          <Row key={department.departmentId ?? ''} department={department} period={period} />
        ))}
      </ul>
    </section>
  );
}
