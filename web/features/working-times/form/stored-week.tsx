import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatDuration } from '#core/format/duration.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import { api } from '#web/api/client.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { HistoryList } from '#web/ui/history/history-drawer.tsx';
import { DetailHead } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import {
  allShiftsQuery,
  definitionUndo,
  formAddress,
  type StoredWorkingTime,
  weekQuery,
  workingTimesKey,
} from '../working-time-calls.ts';
import { CorrectionNotice } from './correction-notice.tsx';
import { useVersionedDefinition } from './use-versioned-definition.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { WeekForm } from './week-form.tsx';
import { weekLabels, weekWords } from './week-values.ts';

function History({ id, after }: { id: string; after: () => unknown }) {
  const history = useChangeHistory(
    workingTimesKey,
    api.workingTimes.GetWorkingTimeHistory,
    id,
    undefined,
    { ...definitionUndo, after },
  );
  return (
    <section className="card">
      <h2>Değişiklik geçmişi</h2>
      <HistoryList history={history} />
    </section>
  );
}

function Stored({ time }: { time: StoredWorkingTime }) {
  const navigate = useNavigate();
  const { data: shifts = [] } = useQuery(allShiftsQuery);
  const { id, version, name, code, today, versions } = time;
  const definition = useVersionedDefinition((from) =>
    api.workingTimes.DeleteWorkingTimeVersion({ id, version, from }),
  );
  const corrected = definition.isCorrecting ? { from: definition.edited ?? null } : undefined;
  const { contractWeek } = versionAsOf(versions, today);
  return (
    <>
      <DetailHead
        title={name}
        summary={`${code} · sözleşme haftası ${formatDuration(contractWeek)}`}
        state={
          time.active
            ? { label: 'Kullanımda', tone: 'good' }
            : { label: 'Arşivlenmiş', tone: 'quiet' }
        }
        action={
          <Button onClick={() => void navigate(formAddress('week', { copy: id }))}>Kopyala</Button>
        }
      />
      <WeekForm
        key={definition.formKey}
        stored={time}
        corrected={corrected}
        onSaved={() => void definition.again()}
        onReload={() => void definition.again()}
        notice={
          corrected && (
            <CorrectionNotice from={corrected.from} today={today} onStop={definition.stop} />
          )
        }
        more={
          <>
            <VersionsPanel
              today={today}
              versions={versions.map((one) => ({ from: one.from, words: weekWords(one, shifts) }))}
              labels={weekLabels}
              edited={corrected ? corrected.from : undefined}
              onEdit={definition.edit}
              onRemove={(from) => void definition.takeBack(name, from)}
            />
            <History id={id} after={definition.again} />
          </>
        }
      />
    </>
  );
}

/** A stored weekly working time: its form with what the week plans, its versions and its history. */
export function StoredWeekPage({ id }: { id: string }) {
  const query = useQuery(weekQuery(id));
  useTabTitle(query.data?.name);
  return (
    <QueryState query={query} rows={12}>
      {(time) => <Stored time={time} />}
    </QueryState>
  );
}
