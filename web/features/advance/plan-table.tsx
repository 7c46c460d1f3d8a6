import { monthText } from '#core/advance/words.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';

interface PlanTableProps {
  readonly plan: readonly { readonly month: string; readonly amount: number }[];
  readonly unit: Unit;
}

/** What is kept back, month by month; it comes to what was given. */
export const PlanTable = ({ plan, unit }: PlanTableProps) => (
  <table className="advance-plan">
    <thead>
      <tr>
        <th scope="col">#</th>
        <th scope="col">Ay</th>
        <th scope="col">Tutar</th>
      </tr>
    </thead>
    <tbody>
      {plan.map(({ month, amount }, at) => (
        <tr key={month}>
          <td>{at + 1}</td>
          <td>{monthText(month)}</td>
          <td>{formatHundredths(amount, unit)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Toplam
        </th>
        <td>
          {formatHundredths(
            plan.reduce((sum, { amount }) => sum + amount, 0),
            unit,
          )}
        </td>
      </tr>
    </tfoot>
  </table>
);
