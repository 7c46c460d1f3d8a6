import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { STAGE_WORDS } from '#core/advance/stages.ts';
import { formatIban } from '#core/identifiers/iban.ts';
import { ApiError } from '#web/api/api-error.ts';
import { RequestActs, RequestTrail, trailQuery } from '#web/features/requests/requests.tsx';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DetailBody, DetailHead } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { advanceQuery, type AdvanceDetail } from '../advance-calls.ts';
import { Findings } from '../findings.tsx';
import { useAdvanceForm } from '../form/use-advance-form.ts';
import { STAGE_TONES } from '../stage-tones.ts';
import { useActDrawer } from '../acts/use-act-drawer.ts';
import { AccountActs, Figures } from './account-head.tsx';
import { ActsCard } from './acts-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { StatementButton } from './statement-button.tsx';
import { PlanCard } from './plan-card.tsx';
import '../advance.css';

const amountOf = ({ amount, unit }: AdvanceDetail): string => formatHundredths(amount, unit);

const ORIGINS: Readonly<Record<AdvanceDetail['origin'], string>> = {
  request: 'Talep edildi',
  hr: 'Onaylı girildi',
  opening: 'Devreden borç',
};

const factsOf = (advance: AdvanceDetail): (readonly [string, string])[] => [
  ['Avans tipi', advance.advanceTypeName],
  ['Tutar', amountOf(advance)],
  ['Kesinti', `${instalmentsText(advance.count)}, ilki ${monthText(advance.first)}`],
  ...(advance.iban === null ? [] : [['IBAN', formatIban(advance.iban)] as const]),
  ['Neden', advance.reason || '–'],
  [
    ORIGINS[advance.origin],
    [advance.enteredByName, fullTime(Date.parse(advance.submittedAt))].filter(Boolean).join(' · '),
  ],
];

/** Whose decision it waits for: one's own is said so. */
function useShownState({ id, stage, origin }: AdvanceDetail) {
  const { data: trail } = useQuery({ ...trailQuery(id), enabled: origin !== 'opening' });
  const isMine = trail?.state === 'waiting' && trail.acts.includes('approve');
  return { label: isMine ? 'Onayınızı bekliyor' : STAGE_WORDS[stage], tone: STAGE_TONES[stage] };
}

function StoredAdvance({ advance }: { advance: AdvanceDetail }) {
  const isNarrow = useIsNarrow();
  const form = useAdvanceForm();
  useTabTitle(`${advance.personName}, avans`);
  const state = useShownState(advance);
  const act = useActDrawer();
  const isOpening = advance.origin === 'opening';
  const { account } = advance;
  const acts = (
    <>
      {account !== null && <StatementButton advance={advance} />}
      {account !== null && advance.canAct && account.balance > 0 && (
        <AccountActs advance={advance} account={account} onAct={act.open} />
      )}
      {!isOpening && (
        <RequestActs
          id={advance.id}
          title={`${advance.personName}: ${advance.advanceTypeName}, ${amountOf(advance)}`}
        />
      )}
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
          <>
            {!isOpening && (
              <section className="card">
                <RequestTrail id={advance.id} hasNoActs />
              </section>
            )}
            {account && <ActsCard acts={account.acts} unit={advance.unit} />}
          </>
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
        {account && <Figures advance={advance} account={account} />}
        <PlanCard advance={advance} onAct={act.open} />
        {account && <EntriesCard advance={advance} account={account} onAct={act.open} />}
      </DetailBody>
      {isNarrow && <div className="advance-acts">{acts}</div>}
      {form.drawer}
      {act.drawer}
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
