import {
  EditOutlined,
  PrinterOutlined,
  RollbackOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  RequestActs,
  RequestTrail,
  STATE_TONES,
  trailQuery,
} from '#web/features/requests/requests.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DetailBody, DetailHead } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { useLeaveForm } from '../form/use-leave-form.ts';
import { leaveQuery, type LeaveDetail } from '../leave-calls.ts';
import { spanText, travelText } from '../leave-words.ts';
import { LeftOut } from '../left-out.tsx';
import { TypeMark } from '../type-mark.tsx';
import { DocumentCard } from './document-card.tsx';
import type { EarlyReturnProps } from './early-return-drawer.tsx';
import { EffectCard } from './effect-card.tsx';
import { LeaveFigures } from './leave-figures.tsx';
import { TeamAway } from './team-away.tsx';
import './leave-page.css';

const loadReturn = async (): Promise<ComponentType<EarlyReturnProps>> =>
  (await import('./early-return-drawer.tsx')).EarlyReturnDrawer;

/** 'Emine Yalçın: Yıllık izin, 02.11.2026 – 06.11.2026' */
const titleOf = (leave: LeaveDetail): string =>
  `${leave.personName}: ${leave.leaveTypeName}, ${spanText(leave)}`;

const ORIGINS: Readonly<Record<LeaveDetail['origin'], string>> = {
  request: 'Talep edildi',
  hr: 'İK girdi',
  bulk: 'Toplu izinle girildi',
  import: 'Dosyadan alındı',
};

const factsOf = (leave: LeaveDetail): (readonly [string, ReactNode])[] => [
  ['İzin tipi', <TypeMark key="type" colour={leave.colour} name={leave.leaveTypeName} />],
  ...(leave.travel.length === 0 ? [] : [['Yol izni', travelText(leave.travel)] as const]),
  ...(leave.note === '' ? [] : [['Açıklama', leave.note] as const]),
  ...(leave.standInName === null ? [] : [['Vekil', leave.standInName] as const]),
  ...(leave.contact === null ? [] : [['İrtibat', leave.contact] as const]),
  [
    ORIGINS[leave.origin],
    [leave.enteredByName, fullTime(Date.parse(leave.submittedAt))].filter(Boolean).join(' · '),
  ],
];

function Warnings({ leave }: { leave: LeaveDetail }) {
  if (leave.warnings.length === 0) return null;
  return (
    <ul className="leave-findings" aria-label="Uyarılar">
      {leave.warnings.map(({ rule, message }) => (
        <li key={`${rule} ${message}`} data-level="warning">
          <WarningOutlined aria-hidden />
          {message}
        </li>
      ))}
    </ul>
  );
}

/** Whose decision it waits for: one's own is said so. */
function useShownState(leave: LeaveDetail) {
  const { data: trail } = useQuery(trailQuery(leave.id));
  const isMine = trail?.state === 'waiting' && trail.acts.includes('approve');
  return {
    label: isMine ? 'Onayınızı bekliyor' : STATE_WORDS[leave.state],
    tone: STATE_TONES[leave.state],
  };
}

function StoredLeave({ leave }: { leave: LeaveDetail }) {
  const isNarrow = useIsNarrow();
  const form = useLeaveForm();
  const back = useLazyForm(loadReturn);
  // A form keeps what it was opened with: live news must not move what is typed.
  const [returning, setReturning] = useState<LeaveDetail>();
  useTabTitle(`${leave.personName}, izin`);
  const state = useShownState(leave);
  const acts = (
    <>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        onClick={() =>
          void startDownload('İzin formu hazırlanıyor', leaveCalls.GetLeaveForm, { id: leave.id })
        }
      >
        İzin formu
      </Button>
      {leave.canReturnEarly && (
        <Button
          icon={<RollbackOutlined aria-hidden />}
          onClick={() => {
            setReturning(leave);
            back.show();
          }}
        >
          Erken dönüş gir
        </Button>
      )}
      <RequestActs id={leave.id} title={titleOf(leave)} />
      {leave.canCorrect && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => form.open({ mode: 'correct', leave })}
        >
          Düzelt ve gönder
        </Button>
      )}
    </>
  );
  return (
    <div className="leave-page">
      <DetailHead
        title={`${leave.personName}, ${leave.leaveTypeName.toLocaleLowerCase('tr')}`}
        picture={<Avatar name={leave.personName} src={null} size={40} />}
        summary={[
          leave.registrationNo,
          [leave.titleName, leave.departmentName].filter(Boolean).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
        state={state}
        {...(!isNarrow && { action: acts })}
      />
      <DetailBody
        aside={
          <section className="card">
            <RequestTrail id={leave.id} hasNoActs />
          </section>
        }
      >
        <Warnings leave={leave} />
        <LeaveFigures leave={leave} />
        {leave.leftOut.length > 0 && (
          <section className="card">
            <h2>İzinden sayılmayan günler</h2>
            <LeftOut days={leave.leftOut} />
          </section>
        )}
        <div className="leave-cards">
          <section className="card">
            <h2>Ayrıntılar</h2>
            <dl className="facts">
              {factsOf(leave).map(([label, fact]) => (
                <div key={label} className="leave-fact">
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          </section>
          <EffectCard leave={leave} />
          <TeamAway leave={leave} />
          <DocumentCard leave={leave} />
        </div>
      </DetailBody>
      {isNarrow && <div className="leave-acts">{acts}</div>}
      {form.drawer}
      {back.Lazy && returning && <back.Lazy leave={returning} onClose={back.hide} />}
    </div>
  );
}

const NoSuchLeave = () => (
  <section className="card">
    <EmptyState
      title="Böyle bir izin yok"
      description="Adres yanlış olabilir ya da bu izni görme yetkiniz yoktur."
      action={
        <Link className="button button-primary" to={addressOf('LeaveRequests')}>
          İzin taleplerine dön
        </Link>
      }
    />
  </section>
);

/** `/onlineIslemler/izin-detay/:id` */
export function LeavePage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...leaveQuery(id), retry: false });
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return <NoSuchLeave />;
  }
  return (
    <QueryState query={query} rows={10}>
      {(leave) => <StoredLeave key={leave.id} leave={leave} />}
    </QueryState>
  );
}
