import { formatDayLong } from '#core/format/day.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import type { Findings } from '../grid/plan-cells.ts';
import { OWN_PLAN, refusal } from '../model/changes.ts';
import { cellState, keyOf, type Pending, type Plan } from '../model/plan.ts';
import { firstShift } from '../model/plan-value.ts';
import { articleText } from '../side/articles.ts';
import type { PlanEdits } from '../use-plan-edits.ts';
import { ValueSelect } from './value-select.tsx';

export interface PlanListProps {
  readonly plan: Plan;
  readonly pending: Pending;
  readonly findings: Findings;
  readonly edits: PlanEdits;
}

interface ListCellProps extends PlanListProps {
  readonly row: number;
  readonly at: number;
  /** What the line is about: the day in a person's list, the person in a day's. */
  readonly heading: string;
  readonly below?: string | undefined;
}

/** One cell as a line: what it is, where it comes from, what the law says, and a list to change it. */
export function ListCell({
  plan,
  pending,
  findings,
  edits,
  row,
  at,
  heading,
  below,
}: ListCellProps) {
  const person = plan.people[row]!;
  const day = plan.days[at]!;
  const state = cellState(plan, pending, person, at);
  const refused = refusal(plan, person, at);
  const color = firstShift(state.shown ?? NOTHING, plan.shifts)?.color;
  const found = findings.get(keyOf(person.id, day)) ?? [];
  const source = state.isDraft ? 'Taslak, henüz yayınlanmadı' : state.source;
  const leave = person.leaves.get(at)?.words;
  const quiet = [
    leave,
    below,
    source,
    state.isEmployed && refused !== OWN_PLAN ? undefined : refused,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="plan-line" data-draft={state.isDraft}>
      <span
        className="plan-line-color"
        style={color ? { background: color } : undefined}
        aria-hidden
      />
      <span className="plan-line-words">
        <strong>{heading}</strong>
        {quiet !== '' && <span className="quiet-text">{quiet}</span>}
        {found.map(({ rule, sentence, article, dates }) => (
          <span key={`${rule} ${dates.join()}`} className="plan-line-breach">
            {`${sentence} (${articleText(article)})`}
          </span>
        ))}
      </span>
      {state.isEmployed && (
        <ValueSelect
          plan={plan}
          at={at}
          state={state}
          label={`${person.name}, ${formatDayLong(day)}`}
          isLocked={refused !== undefined}
          onChange={(value) => edits.want([{ row, at, value }])}
        />
      )}
    </li>
  );
}
