import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatDay } from '#core/format/day.ts';
import { BASIS_WORDS, overtimeSummary, windowsText } from '#core/overtime/words.ts';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { RequestTrail } from '#web/features/requests/requests.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { Findings } from './findings.tsx';
import { useOvertimeForm } from './form/use-overtime-form.ts';
import { lengthText } from './list/overtime-columns.tsx';
import { type Overtime, overtimeQuery } from './overtime-calls.ts';
import './overtime.css';

/** What was asked for, and what became of it. */
function Facts({ overtime }: { readonly overtime: Overtime }) {
  const { day, windows, basis, ahead, reason, asked, worked, waiting } = overtime;
  const lengths = { İstenen: asked, Çalışılan: worked, Bekleyen: waiting };
  return (
    <>
      <p>
        <strong>{`${formatDay(day)} ${windowsText(windows)}`}</strong>
        <br />
        {reason}
        <br />
        <span className="quiet-text">
          {[
            BASIS_WORDS[basis as OvertimeBasis],
            ahead ? 'önceden istendi' : 'çalışıldıktan sonra istendi',
            overtime.enteredByName && `${overtime.enteredByName} girdi`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <dl className="overtime-lengths">
        {Object.entries(lengths).map(([label, minutes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{lengthText(minutes)}</dd>
          </div>
        ))}
      </dl>
      <Findings refused={[]} warned={overtime.warnings} faults={[]} />
    </>
  );
}

interface OvertimeDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One request of overtime: what is asked, what was worked, its way through the chain, and what one may do. */
export function OvertimeDetail({ id, onClose }: OvertimeDetailProps) {
  const query = useQuery(overtimeQuery(id));
  const form = useOvertimeForm();
  return (
    <Dialog
      title={query.data ? query.data.personName : 'Fazla mesai'}
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <QueryState query={query} rows={6}>
        {(overtime) => (
          <>
            <Facts overtime={overtime} />
            {overtime.canCorrect && (
              <Button type="primary" onClick={() => form.open({ mode: 'correct', overtime })}>
                Düzelt ve gönder
              </Button>
            )}
            <RequestTrail
              id={id}
              title={`${overtime.personName}, ${overtimeSummary(overtime.day, overtime.windows, overtime.asked)}`}
            />
          </>
        )}
      </QueryState>
      {form.drawer}
    </Dialog>
  );
}
