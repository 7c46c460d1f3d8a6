import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  RequestActs,
  RequestTrail,
  STATE_TONES,
  trailQuery,
} from '#web/features/requests/requests.tsx';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DetailBody, DetailHead } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { advanceQuery, type AdvanceDetail } from '../advance-calls.ts';
import { Findings } from '../findings.tsx';
import { useAdvanceForm } from '../form/use-advance-form.tsx';
import { PlanTable } from '../plan-table.tsx';
import '../advance.css';

const amountOf = ({ amount, unit }: AdvanceDetail): string => formatHundredths(amount, unit);

const ORIGINS: Readonly<Record<AdvanceDetail['origin'], string>> = {
  request: 'Talep edildi',
  hr: 'Onaylı girildi',
};

const factsOf = (advance: AdvanceDetail): (readonly [string, string])[] => [
  ['Avans tipi', advance.advanceTypeName],
  ['Tutar', amountOf(advance)],
  ['Kesinti', `${instalmentsText(advance.count)}, ilki ${monthText(advance.first)}`],
  ['Neden', advance.reason],
  [
    ORIGINS[advance.origin],
    [advance.enteredByName, fullTime(Date.parse(advance.submittedAt))].filter(Boolean).join(' · '),
  ],
];

/** Whose decision it waits for: one's own is said so. */
function useShownState({ id, state }: AdvanceDetail) {
  const { data: trail } = useQuery(trailQuery(id));
  const isMine = trail?.state === 'waiting' && trail.acts.includes('approve');
  return { label: isMine ? 'Onayınızı bekliyor' : STATE_WORDS[state], tone: STATE_TONES[state] };
}

function StoredAdvance({ advance }: { advance: AdvanceDetail }) {
  const isNarrow = useIsNarrow();
  const form = useAdvanceForm();
  useTabTitle(`${advance.personName}, avans`);
  const state = useShownState(advance);
  const acts = (
    <>
      <RequestActs
        id={advance.id}
        title={`${advance.personName}: ${advance.advanceTypeName}, ${amountOf(advance)}`}
      />
      {advance.canCorrect && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => form.open({ mode: 'correct', advance })}
        >
          Düzelt ve gönder
        </Button>
      )}
    </>
  );
  return (
    <div className="advance-page">
      <DetailHead
        title={`${advance.personName}, ${advance.advanceTypeName.toLocaleLowerCase('tr')}`}
        picture={<Avatar name={advance.personName} src={null} size={40} />}
        summary={[
          advance.registrationNo,
          [advance.titleName, advance.departmentName].filter(Boolean).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
        state={state}
        {...(!isNarrow && { action: acts })}
      />
      <DetailBody
        aside={
          <section className="card">
            <RequestTrail id={advance.id} hasNoActs />
          </section>
        }
      >
        <Findings faults={[]} warnings={advance.warnings} />
        <section className="card">
          <h2>Ayrıntılar</h2>
          <dl className="facts">
            {factsOf(advance).map(([label, fact]) => (
              <div key={label} className="advance-fact">
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="card">
          <h2>Taksit planı</h2>
          <PlanTable plan={advance.plan} unit={advance.unit} />
          <p className="quiet-text">
            Avans daha geç ödenirse kesintiler ödendiği aydan başlar; tutarlar değişmez.
          </p>
        </section>
      </DetailBody>
      {isNarrow && <div className="advance-acts">{acts}</div>}
      {form.drawer}
    </div>
  );
}

const NoSuchAdvance = () => (
  <section className="card">
    <EmptyState
      title="Böyle bir avans yok"
      description="Adres yanlış olabilir ya da bu avansı görme yetkiniz yoktur."
      action={
        <Link className="button button-primary" to={addressOf('AdvanceRequests')}>
          Avans taleplerine dön
        </Link>
      }
    />
  </section>
);

/** `/onlineIslemler/avans-detay/:id` */
export function AdvancePage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...advanceQuery(id), retry: false });
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return <NoSuchAdvance />;
  }
  return (
    <QueryState query={query} rows={10}>
      {(advance) => <StoredAdvance key={advance.id} advance={advance} />}
    </QueryState>
  );
}
