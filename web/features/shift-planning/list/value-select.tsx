import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { CellState, Plan } from '../model/plan.ts';
import { DAY_NAMES, isShifts, timeOf, valueName } from '../model/plan-value.ts';

interface ValueSelectProps {
  readonly plan: Plan;
  readonly at: number;
  readonly state: CellState;
  /** Whose and which day's, for who cannot see it. */
  readonly label: string;
  readonly isLocked: boolean;
  readonly onChange: (value: PlanValue) => void;
}

/** What holds where the grid says nothing. */
function defaultWords(plan: Plan, { own, shown }: CellState): string {
  if (own !== NOTHING || shown === undefined) return 'Varsayılan düzen';
  return shown === NOTHING ? 'Planı yok' : `Varsayılan: ${valueName(shown, plan.shifts)}`;
}

/** A cell as a list, which the phone shows in its own way. */
export function ValueSelect({ plan, at, state, label, isLocked, onChange }: ValueSelectProps) {
  const { own } = state;
  const day = plan.days[at]!;
  const offered = [...plan.shifts.values()].filter(({ active }) => active);
  // Candidates and archived shifts are chosen elsewhere; where they stand they stay.
  const isOther = isShifts(own) && offered.every(({ id }) => id !== own);
  return (
    <select
      className="plan-select"
      aria-label={label}
      value={own}
      disabled={isLocked}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value={NOTHING}>{defaultWords(plan, state)}</option>
      {isOther && <option value={own}>{valueName(own, plan.shifts)}</option>}
      {offered.map((shift) => (
        <option key={shift.id} value={shift.id}>
          {`${shift.name} ${timeOf(shift, day)?.hours ?? ''}`}
        </option>
      ))}
      {Object.entries(DAY_NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
