import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { causeWords, remedyWords } from '#core/puantaj/legal-causes.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { type Cause, dayListOf, subjectOf } from './attendance-query.ts';
import '#web/ui/form/form.css';

const PAGE = 50;

interface LegalDaysProps {
  readonly cause: Cause;
  readonly workPlaceId: string | undefined;
  readonly onClose: () => void;
}

/** The people and days of one cause; each opens the day. */
export function LegalDays({ cause, workPlaceId, onClose }: LegalDaysProps) {
  const [page, setPage] = useState(1);
  const { rule, shiftId, unapproved, plannedBreak, requiredBreak } = cause;
  const asked = { rule, shiftId, unapproved, plannedBreak, requiredBreak, workPlaceId };
  const days = useQuery({
    queryKey: ['attendance', 'legal', asked, page],
    queryFn: () => api.attendance.GetLegalDays({ ...asked, page, pageSize: PAGE }),
  });
  const last = Math.max(1, Math.ceil((days.data?.total ?? 0) / PAGE));
  return (
    <Dialog
      title={`${subjectOf(cause)}: ${causeWords(cause)}`}
      side="right"
      className="form-drawer"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          {last > 1 && (
            <>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Önceki
              </Button>
              <Button disabled={page === last} onClick={() => setPage(page + 1)}>
                Sonraki
              </Button>
            </>
          )}
          <Button onClick={onClose}>Kapat</Button>
        </div>
      }
    >
      <p className="legal-remedy">{remedyWords(cause)}</p>
      <QueryState query={days} rows={8}>
        {({ rows }) => (
          <ul className="dashboard-rows">
            {rows.map(({ personId, name, departmentName, day, worked, waiting }) => (
              <li key={`${personId} ${day}`}>
                <Link to={dayListOf({ day, personId })} onClick={onClose}>
                  <span className="dashboard-two">
                    <strong>{name}</strong>
                    <small>{departmentName}</small>
                  </span>
                  <span className="dashboard-side">
                    {formatDay(day)} · {formatDuration(worked)}
                    {waiting > 0 && ` + ${formatDuration(waiting)} onay bekliyor`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  );
}
