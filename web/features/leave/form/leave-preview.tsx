import { TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { formatDayLong } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { approversText, BECAUSE } from '#web/features/requests/requests.tsx';
import { lengthText, spanText, travelText } from '../leave-words.ts';
import { LeftOut } from '../left-out.tsx';
import type { LeaveValues } from './leave-values.ts';
import type { Preview } from './use-leave-preview.ts';

/** '8 gün → 3 gün' */
const balanceText = ({ before, after }: NonNullable<Preview['balance']>) =>
  `${dayCount(before)} → ${dayCount(after)}`;

interface SummaryProps {
  readonly preview: Preview;
  readonly part: LeaveValues['part'];
}

/** The answer in one line, above the buttons: it stays in sight while one types below. */
export function PreviewSummary({ preview, part }: SummaryProps) {
  return (
    <p className="leave-summary">
      <strong>{lengthText({ ...preview, part })}</strong>
      <span>{`İşbaşı ${formatDayLong(preview.returnDay)}`}</span>
      {preview.balance && (
        <span
          data-below={preview.balance.after < 0}
        >{`Bakiye ${balanceText(preview.balance)}`}</span>
      )}
    </p>
  );
}

function Findings({ preview }: { preview: Preview }) {
  const { faults, warnings } = preview;
  if (faults.length + warnings.length === 0) return null;
  return (
    <ul className="leave-findings">
      {faults.map(({ rule, message }) => (
        <li key={`${rule} ${message}`} data-level="fault">
          <WarningOutlined aria-label="Engel" />
          {message}
        </li>
      ))}
      {warnings.map(({ rule, message }) => (
        <li key={`${rule} ${message}`} data-level="warning">
          <WarningOutlined aria-label="Uyarı" />
          {message}
        </li>
      ))}
    </ul>
  );
}

function Route({ route }: Pick<Preview, 'route'>) {
  if (route.length === 0) return null;
  return (
    <section>
      <h3>Kime gider</h3>
      <ol className="leave-route">
        {route.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          <li key={at}>
            <strong>{approversText(step.approvers)}</strong>
            <small>{[step.label, BECAUSE[step.because]].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What speaks against it, which days it leaves out, who is away meanwhile and whom it asks. */
export function LeavePreview({ preview, isAsking }: { preview: Preview; isAsking: boolean }) {
  const { away, leftOut, route, travel } = preview;
  return (
    <div className="leave-preview" aria-live="polite" aria-busy={isAsking}>
      <Findings preview={preview} />
      {travel.length > 0 && (
        <section>
          <h3>Yol izni</h3>
          <p>{travelText(travel)}</p>
        </section>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3>İzinden sayılmayan günler</h3>
          <LeftOut days={leftOut} />
        </section>
      )}
      {away.length > 0 && (
        <section>
          <h3>
            <TeamOutlined aria-hidden /> Aynı günlerde izinli olanlar
          </h3>
          <ul className="leave-lines">
            {away.map(({ name, from, to }) => (
              <li key={`${name} ${from}`}>
                {name}
                <small>{spanText({ from, to })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Route route={route} />
    </div>
  );
}
