import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { callsOf, resourceKey, type Row } from '#web/records/resource/resource-calls.ts';
import { useRecord } from '#web/records/resource/use-record.ts';
import { useResourceForm } from '#web/records/resource/use-resource-form.tsx';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { HistoryList } from '#web/ui/history/history-drawer.tsx';
import { DetailBody, DetailHead } from '#web/ui/page/detail-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { StateDrawing } from '#web/ui/states/state-drawing.tsx';
import { WorkTypeMark } from './work-type-mark.tsx';
import { useWorkTypes, type WorkType, workTypeLabel, workTypesQuery } from './work-types.ts';
import '#web/ui/states/states.css';

interface WorkTypeFormProps {
  readonly row: Row | undefined;
  readonly onSaved: (id: string) => void;
  readonly onReload: (stored: Row) => void;
  /** Beside the form of one that is stored. */
  readonly aside?: ReactNode;
}

function WorkTypeForm({ row, onSaved, onReload, aside }: WorkTypeFormProps) {
  const form = useResourceForm({ name: 'workTypes', row, onSaved, onReload });
  const card = (
    <section className="card form-page">
      <FormFields record={form.record} fields={form.fields} />
      {form.conflict}
    </section>
  );
  return (
    <>
      {aside === undefined ? card : <DetailBody aside={aside}>{card}</DetailBody>}
      <SaveBar record={form.record} fields={form.fields} />
    </>
  );
}

function History({ id }: { id: string }) {
  const history = useChangeHistory([...resourceKey, 'workTypes'], callsOf('workTypes').History, id);
  return (
    <section className="card">
      <h2>Değişiklik geçmişi</h2>
      <HistoryList history={history} />
    </section>
  );
}

/** Opens a work type under its own address, also where that has just changed. */
function useOpen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (id: string) => {
    const types = await client.fetchQuery({ ...workTypesQuery, staleTime: 0 });
    const dailyWorkCode = types.find((type) => type.id === id)?.code;
    void navigate(addressOf('WorkTypeForm', { dailyWorkCode }), { replace: true });
  };
}

function stateOf({ builtIn, active }: WorkType) {
  if (builtIn) return { label: 'Programla gelir', tone: 'quiet' } as const;
  return active
    ? ({ label: 'Kullanımda', tone: 'good' } as const)
    : ({ label: 'Arşivlenmiş', tone: 'quiet' } as const);
}

function StoredWorkType({ type }: { type: WorkType }) {
  const { query, replace } = useRecord('workTypes', type.id);
  const [round, setRound] = useState(0);
  const open = useOpen();
  useTabTitle(type.code);
  return (
    <>
      <DetailHead
        title={workTypeLabel(type)}
        picture={<WorkTypeMark type={type} />}
        state={stateOf(type)}
        {...(type.builtIn && {
          summary:
            'Kodu, adı ve temel türü değişmez; rengi, sırası ve bordro bilgileri size kalmış.',
        })}
      />
      <QueryState query={query} rows={8}>
        {(row) => (
          <WorkTypeForm
            key={round}
            row={row}
            aside={<History id={type.id} />}
            onSaved={(id) => {
              setRound(round + 1);
              void open(id);
            }}
            onReload={(stored) => {
              replace(stored);
              setRound(round + 1);
            }}
          />
        )}
      </QueryState>
    </>
  );
}

function NewWorkType() {
  const open = useOpen();
  return (
    <>
      <PageTitle
        title="Yeni çalışma türü"
        purpose="Hesaplamada seçtiğiniz temel tür gibi işlem görür; kodu, rengi ve bordro kodu sizindir"
      />
      <WorkTypeForm
        row={undefined}
        onSaved={(id) => {
          dispatchTabs({ type: 'close', key: addressOf('WorkTypeForm') });
          void open(id);
        }}
        onReload={() => {}}
      />
    </>
  );
}

function UnknownWorkType({ code }: { code: string }) {
  return (
    <div className="state">
      <StateDrawing name="notFound" />
      <h1 className="state-title">Böyle bir çalışma türü yok</h1>
      <p className="state-text">{`“${code}” kodlu bir tür bulunamadı; silinmiş ya da kodu değişmiş olabilir.`}</p>
      <div className="state-action">
        <Link className="button button-primary" to={addressOf('WorkTypes')}>
          Çalışma türlerine git
        </Link>
      </div>
    </div>
  );
}

/** The address names a type by its code; links that only know a record's id open it too. */
function NamedWorkType({ code }: { code: string }) {
  const { query } = useWorkTypes();
  return (
    <QueryState query={query} rows={8}>
      {(types) => {
        const type = types.find((one) => one.code === code || one.id === code);
        return type ? (
          <StoredWorkType key={type.id} type={type} />
        ) : (
          <UnknownWorkType code={code} />
        );
      }}
    </QueryState>
  );
}

/** `/puantaj/puantaj-calisma-turu-ekle/:dailyWorkCode?` */
export function WorkTypePage() {
  const { dailyWorkCode } = useParams();
  return dailyWorkCode === undefined ? <NewWorkType /> : <NamedWorkType code={dailyWorkCode} />;
}
