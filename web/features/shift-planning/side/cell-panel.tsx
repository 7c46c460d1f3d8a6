import { formatDayLong } from '#core/format/day.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import type { Finding } from '../plan-calls.ts';
import { OWN_PLAN, refusal } from '../model/changes.ts';
import { cellState, type Pending, type Plan, type PlanPerson } from '../model/plan.ts';
import { shiftIdsOf } from '#contract/shift-planning/plan-values.ts';
import { timeOf, valueName } from '../model/plan-value.ts';
import { articleText } from './articles.ts';

interface CellPanelProps {
  readonly plan: Plan;
  readonly pending: Pending;
  readonly person: PlanPerson;
  readonly at: number;
  readonly findings: readonly Finding[];
}

/** The active cell: what is planned, where it comes from, what the law says to it. */
export function CellPanel({ plan, pending, person, at, findings }: CellPanelProps) {
  const day = plan.days[at]!;
  const { shown, isDraft, isDefault, isEmployed, source } = cellState(plan, pending, person, at);
  const hours = shiftIdsOf(shown ?? NOTHING).flatMap((id) => {
    const shift = plan.shifts.get(id);
    const time = shift && timeOf(shift, day);
    return time ? [time.hours] : [];
  });
  const name = !isEmployed
    ? 'Bu gün çalışan değil'
    : shown === undefined
      ? 'Varsayılan düzen'
      : shown === NOTHING
        ? 'Planı yok'
        : valueName(shown, plan.shifts);
  const holiday = plan.holidays.get(day);
  const leave = person.leaves.get(at);

  const refused = refusal(plan, person, at);
  return (
    <section className="plan-cell" aria-label="Seçili hücre">
      <h3>{`${person.name}, ${formatDayLong(day)}`}</h3>
      <p>
        <strong>{[name, ...hours].join(' · ')}</strong>
      </p>
      {hours.length > 1 && (
        <p className="quiet-text">İlk geçişe en yakın başlayan vardiya sayılır.</p>
      )}
      {isEmployed && (
        <p className="quiet-text">
          {isDraft
            ? `Taslak. ${isDefault ? 'Yayınlanınca varsayılan düzene döner.' : 'Yayınlanınca personele bildirilir.'}`
            : source}
        </p>
      )}
      {isDraft && source !== undefined && <p className="quiet-text">{`Şu an: ${source}`}</p>}
      {refused === OWN_PLAN && <p className="quiet-text">{OWN_PLAN}</p>}
      {leave && <p className="plan-holiday">{leave.words}</p>}
      {holiday && <p className="plan-holiday">{holiday.words}</p>}
      {findings.map(({ rule, sentence, article, dates }) => (
        <p key={`${rule} ${dates.join()}`} className="plan-breach">
          {sentence}
          <small>{articleText(article)}</small>
        </p>
      ))}
    </section>
  );
}
