import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { AwaitedCard } from '../awaited-card.tsx';
import { askAttendance, attendanceQuery, useShownWorkPlace } from './attendance-query.ts';
import { DayNumbers } from './day-numbers.tsx';
import { LastDays } from './last-days.tsx';
import { LivePasses } from './live-passes.tsx';
import { NowBand } from './now-band.tsx';
import './attendance.css';

/** Who is here, and how the last days went, among the people whom one sees. */
export function AttendancePanel() {
  const may = useMay();
  const client = useQueryClient();
  const { workPlaceId } = useShownWorkPlace();
  const query = attendanceQuery(workPlaceId);
  const attendance = useQuery(query);
  // Somebody is late by the clock alone: it is asked for again also where nothing was said to have changed.
  useAutoRefresh(() => {
    void askAttendance(workPlaceId, { background: true }).then(
      (answer) => client.setQueryData(query.queryKey, answer),
      () => {},
    );
  });
  if (attendance.isPending) return <AwaitedCard of="attendance" />;
  return (
    <QueryState query={attendance}>
      {(data) => (
        <div className="attendance">
          <DayNumbers {...data} workPlaceId={workPlaceId} />
          <NowBand band={data.band} workPlaceId={workPlaceId} />
          <div className="attendance-wide" data-alone={!may(accessRules.viewTransactions)}>
            <LastDays days={data.days} workPlaceId={workPlaceId} />
            {may(accessRules.viewTransactions) && <LivePasses />}
          </div>
        </div>
      )}
    </QueryState>
  );
}
