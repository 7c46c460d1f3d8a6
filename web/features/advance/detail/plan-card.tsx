import { Button } from 'antd';
import { monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { ActTarget } from '../acts/act-target.ts';
import type { AdvanceDetail } from '../advance-calls.ts';
import { PLAN_STATES, type PlanRow, planRows } from './plan-rows.ts';

interface PlanCardProps {
  readonly advance: AdvanceDetail;
  readonly onAct: (target: ActTarget) => void;
}

const shortMonth = new Intl.DateTimeFormat('tr', { month: 'short', timeZone: 'UTC' });

/** Instalments as a strip: wider is more, and what was taken is filled. */
const Strip = ({ rows }: { readonly rows: readonly PlanRow[] }) => (
  <div className="advance-strip" aria-hidden="true">
    {rows
      .filter(({ state }) => state !== 'postponed')
      .map(({ key, month, amount, state }) => (
        <span key={key} data-state={state} style={{ flexGrow: amount }}>
          {shortMonth.format(new Date(`${month}-01T00:00:00Z`))}
        </span>
      ))}
  </div>
);

/** What is kept back month by month: taken, put off, next, planned. */
export function PlanCard({ advance, onAct }: PlanCardProps) {
  const { account, unit, canAct } = advance;
  const rows = planRows(advance);
  const open = rows.filter(({ state }) => state === 'next' || state === 'planned');
  const mayPostpone = canAct && account !== null && account.postponesLeft > 0;
  const postpone = ({ month, amount }: PlanRow) =>
    onAct({
      act: 'postpone',
      id: advance.id,
      version: account!.version,
      personName: advance.personName,
      unit,
      month,
      amount,
      left: account!.postponesLeft,
    });
  return (
    <section className="card">
      <h2>Taksit planı</h2>
      {rows.length > 1 && <Strip rows={rows} />}
      <div className="advance-scroll">
        <table className="advance-plan" aria-label="Taksit planı">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Ay</th>
              <th scope="col">Durum</th>
              <th scope="col">Not</th>
              <th scope="col">Tutar</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key} data-state={row.state}>
                <td>{at + 1}</td>
                <td>{monthText(row.month)}</td>
                <td>
                  <StateMark {...PLAN_STATES[row.state]} />
                </td>
                <td>
                  {row.note}
                  {mayPostpone && open.includes(row) && (
                    <Button size="small" onClick={() => postpone(row)}>
                      Ertele
                    </Button>
                  )}
                </td>
                <td>{formatHundredths(row.amount, unit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {account === null ? 'Toplam' : 'Kesilecek'}
              </th>
              <td>
                {formatHundredths(
                  open.reduce((sum, { amount }) => sum + amount, 0),
                  unit,
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {account === null && (
        <p className="quiet-text">
          Avans daha geç ödenirse kesintiler ödendiği aydan başlar; tutarlar değişmez.
        </p>
      )}
    </section>
  );
}
