import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import { formatDay, weekdayName } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { PrintSheet } from '#web/ui/print/print-sheet.tsx';
import { isWeekend } from './model/period.ts';
import { cellState, type Pending, type Plan } from './model/plan.ts';
import { timeOf, valueText } from './model/plan-value.ts';
import { personTotal, type ShiftHeads } from './model/totals.ts';

interface PrintPlanProps {
  readonly plan: Plan;
  readonly pending: Pending;
  readonly heads: readonly ShiftHeads[];
  readonly scope: string;
}

function PlanTable({ plan, pending, heads, scope }: PrintPlanProps) {
  return (
    <>
      <h1>{pageTitles.PersonelShift}</h1>
      <p>{scope}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Personel</th>
            {plan.days.map((day) => (
              <th key={day} scope="col" data-off={isWeekend(day) || plan.holidays.has(day)}>
                {formatDay(day).slice(0, 5)}
                <br />
                {weekdayName(day).slice(0, 3)}
              </th>
            ))}
            <th scope="col">Saat</th>
          </tr>
        </thead>
        <tbody>
          {plan.people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <br />
                <small>{person.registrationNo}</small>
              </th>
              {plan.days.map((day, at) => {
                const { shown, isDraft } = cellState(plan, pending, person, at);
                return (
                  <td key={day}>
                    {person.leaves.get(at)?.isWholeDay
                      ? 'İzin'
                      : valueText(shown ?? NOTHING, plan.shifts)}
                    {isDraft && '*'}
                  </td>
                );
              })}
              <td>{formatDuration(personTotal(plan, pending, person).minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {[
          ...heads.map(({ shift }) => {
            const hours = timeOf(shift, plan.days[0]!)?.hours ?? '';
            return `${shift.code}: ${shift.name} ${hours}`;
          }),
          'HT: Hafta tatili',
          'AT: Akdi tatil',
          '-: Plansız',
          '*: taslak',
        ].join(' · ')}
      </p>
    </>
  );
}

export function PrintPlan(props: PrintPlanProps) {
  return <PrintSheet className="plan-print">{() => <PlanTable {...props} />}</PrintSheet>;
}
