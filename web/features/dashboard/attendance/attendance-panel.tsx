import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { AwaitedCard } from '../awaited-card.tsx';
import { attendanceQuery } from './attendance-query.ts';
import { DayNumbers } from './day-numbers.tsx';
import { LastDays } from './last-days.tsx';
import { LegalWarnings } from './legal-warnings.tsx';
import { LivePasses } from './live-passes.tsx';
import { NowBand } from './now-band.tsx';
import './attendance.css';

/** Who is here, and how the last days went, among the people whom one sees. */
export function AttendancePanel() {
  const may = useMay();
  const client = useQueryClient();
  const attendance = useQuery(attendanceQuery);
  // Somebody is late by the clock alone: it is asked for again also where nothing was said to have changed.
  useAutoRefresh(() => {
    void api.attendance.GetAttendance({}, { background: true }).then(
      (answer) => client.setQueryData(attendanceQuery.queryKey, answer),
      () => {},
    );
  });
  if (attendance.isPending) return <AwaitedCard of="attendance" />;
  return (
    <QueryState query={attendance}>
      {(data) => (
        <div className="attendance">
          <DayNumbers {...data} />
          <NowBand band={data.band} />
          <div className="attendance-wide">
            <LastDays days={data.days} />
            <div className="attendance-side">
              {may(accessRules.viewTransactions) && <LivePasses />}
              <LegalWarnings legal={data.legal} />
            </div>
          </div>
        </div>
      )}
    </QueryState>
  );
}
