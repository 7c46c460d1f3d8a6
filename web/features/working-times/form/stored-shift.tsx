import { SHORT_WEEKDAYS } from '#core/format/day.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { isNightShift, netMinutes } from '#contract/working-times/shift-minutes.ts';
import { hoursInWords, shiftInWords } from '#contract/working-times/term-words.ts';
import { termLabels } from '#contract/working-times/term-labels.ts';
import { formatDuration } from '#core/format/duration.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import { api } from '#web/api/client.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { HistoryList } from '#web/ui/history/history-drawer.tsx';
import { DetailHead } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import {
  definitionUndo,
  formAddress,
  shiftQuery,
  type StoredShift,
  workingTimesKey,
} from '../working-time-calls.ts';
import { CorrectionNotice } from './correction-notice.tsx';
import { ShiftForm } from './shift-form.tsx';
import { useVersionedDefinition } from './use-versioned-definition.ts';
import { VersionsPanel } from './versions-panel.tsx';

function UsedIn({ usedIn }: Pick<StoredShift, 'usedIn'>) {
  return (
    <section className="card used-in" aria-label="Kullanıldığı yerler">
      <h2>Kullanıldığı yerler</h2>
      {usedIn.length === 0 ? (
        <p className="quiet-text">Henüz bir haftalık düzende yok.</p>
      ) : (
        <ul>
          {usedIn.map(({ id, code, name, weekdays }) => (
            <li key={id}>
              <Link to={formAddress('week', { id })}>
                {code} · {name}
              </Link>
              <span className="quiet-text">
                {weekdays.map((weekday) => SHORT_WEEKDAYS[weekday - 1]).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function History({ id, after }: { id: string; after: () => unknown }) {
  const history = useChangeHistory(
    workingTimesKey,
    api.workingTimes.GetShiftHistory,
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

function Stored({ shift }: { shift: StoredShift }) {
  const navigate = useNavigate();
  const { id, version, name, code, today, versions } = shift;
  const definition = useVersionedDefinition((from) =>
    api.workingTimes.DeleteShiftVersion({ id, version, from }),
  );
  const { terms } = versionAsOf(versions, today);
  const corrected = definition.isCorrecting ? { from: definition.edited ?? null } : undefined;
  return (
    <>
      <DetailHead
        title={name}
        summary={`${code} · ${hoursInWords(terms)}`}
        state={
          shift.active
            ? { label: 'Kullanımda', tone: 'good' }
            : { label: 'Arşivlenmiş', tone: 'quiet' }
        }
        facts={[
          ['Net süre', formatDuration(netMinutes(terms))],
          ['Gece çalışması', isNightShift(terms) ? 'Evet' : 'Hayır'],
        ]}
        action={
          <Button onClick={() => void navigate(formAddress('shift', { copy: id }))}>Kopyala</Button>
        }
      />
      <ShiftForm
        key={definition.formKey}
        stored={shift}
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
              versions={versions.map(({ from, terms: of }) => ({ from, words: shiftInWords(of) }))}
              labels={termLabels}
              edited={corrected ? corrected.from : undefined}
              onEdit={definition.edit}
              onRemove={(from) => void definition.takeBack(name, from)}
            />
            <UsedIn usedIn={shift.usedIn} />
            <History id={id} after={definition.again} />
          </>
        }
      />
    </>
  );
}

/** A stored shift: its form with the sample day, its versions, where it is used and its history. */
export function StoredShiftPage({ id }: { id: string }) {
  const query = useQuery(shiftQuery(id));
  useTabTitle(query.data?.name);
  return (
    <QueryState query={query} rows={12}>
      {(shift) => <Stored shift={shift} />}
    </QueryState>
  );
}
