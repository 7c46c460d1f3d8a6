import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { callsOf, resourceKey, type Row } from '#web/records/resource/resource-calls.ts';
import { useRecord } from '#web/records/resource/use-record.ts';
import { useResourceForm } from '#web/records/resource/use-resource-form.tsx';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { DetailBody, DetailHead } from '#web/ui/page/detail-page.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { HistoryList } from '#web/ui/history/history-drawer.tsx';
import type { HistoryEntry } from '#web/ui/history/history-timeline.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { KioskLinks } from './kiosk-links.tsx';

interface WorkPlaceFormProps {
  readonly row: Row | undefined;
  readonly onSaved: (id: string) => void;
  readonly onReload: (stored: Row) => void;
  /** Beside the form of one that is stored. */
  readonly aside?: ReactNode;
  readonly lastSave?: HistoryEntry | undefined;
}

function WorkPlaceForm({ row, onSaved, onReload, aside, lastSave }: WorkPlaceFormProps) {
  const form = useResourceForm({ name: 'workPlaces', row, onSaved, onReload });
  const card = (
    <section className="card form-page">
      <FormFields record={form.record} fields={form.fields} />
      {form.conflict}
    </section>
  );
  return (
    <>
      {aside === undefined ? card : <DetailBody aside={aside}>{card}</DetailBody>}
      <SaveBar record={form.record} fields={form.fields} lastSave={lastSave} />
    </>
  );
}

/** A stored work place: its form, its kiosk links and its history. */
function StoredWorkPlace({ id }: { id: string }) {
  const { query, replace } = useRecord('workPlaces', id);
  const history = useChangeHistory(
    [...resourceKey, 'workPlaces'],
    callsOf('workPlaces').History,
    id,
  );
  const [round, setRound] = useState(0);
  useTabTitle(query.data && String(query.data.name));
  const again = () => setRound(round + 1);
  return (
    <QueryState query={query} rows={10}>
      {(row) => (
        <>
          <DetailHead
            title={String(row.name)}
            summary={[row.code, row.companyIdName, row.locationTypeIdName]
              .filter(Boolean)
              .join(' · ')}
            state={
              row.active
                ? { label: 'Kullanımda', tone: 'good' }
                : { label: 'Arşivlenmiş', tone: 'quiet' }
            }
          />
          <WorkPlaceForm
            key={round}
            row={row}
            aside={
              <>
                <KioskLinks workPlaceId={id} />
                <section className="card">
                  <h2>Değişiklik geçmişi</h2>
                  <HistoryList history={history} />
                </section>
              </>
            }
            lastSave={history.data?.[0]}
            onSaved={again}
            onReload={(stored) => {
              replace(stored);
              again();
            }}
          />
        </>
      )}
    </QueryState>
  );
}

function NewWorkPlace() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Yeni işyeri" purpose="Kaydedince kiosk bağlantısı oluşturabilirsiniz" />
      <WorkPlaceForm
        row={undefined}
        onSaved={(id) => {
          dispatchTabs({ type: 'close', key: addressOf('WorkPlaceForm') });
          void navigate(addressOf('WorkPlaceForm', { rowGuid: id }), { replace: true });
        }}
        onReload={() => {}}
      />
    </>
  );
}

/** `/working-settings/work-place-add/:rowGuid?` */
export function WorkPlacePage() {
  const { rowGuid } = useParams();
  return rowGuid === undefined ? <NewWorkPlace /> : <StoredWorkPlace key={rowGuid} id={rowGuid} />;
}
