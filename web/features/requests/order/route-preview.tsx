import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { MOST_DAYS } from '#contract/requests/request-limits.ts';
import { KIND_WORDS, LEAVE_KIND, REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { Unparsed } from '#web/ui/form/form-input.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { approversText, BECAUSE } from '../trail/trail-words.ts';
import { type Route, type RouteQuestion, routeQuery } from './chain-calls.ts';
import '../trail/trail.css';

const KINDS = REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));

type Days = number | Unparsed | null;

const isDays = (days: Days): days is number | null =>
  days === null ||
  (typeof days === 'number' && days >= 0.5 && days <= MOST_DAYS && Number.isInteger(2 * days));

/** '2 günde bir hatırlatma, 5 gün sonra üst onaya' is of the order; here stands whom it means for somebody, and why. */
function RouteSteps({ route }: { route: Route }) {
  return (
    <>
      <p className="quiet-text">{`Geçerli sıra: ${route.chainName}`}</p>
      <ol className="trail-steps">
        {route.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          <li key={at} data-status="next">
            <span className="trail-mark" aria-hidden="true">
              {at + 1}
            </span>
            <p>
              <strong>{approversText(step.approvers)}</strong>
            </p>
            <p className="quiet-text">{step.label}</p>
            {step.approvers.length === 0 ? (
              <p className="route-nobody">Bu talep gönderilemez: bir yedek onaylayan ekleyin.</p>
            ) : (
              BECAUSE[step.because] !== undefined && (
                <p className="route-because">{BECAUSE[step.because]}</p>
              )
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Answer({ question }: { question: RouteQuestion }) {
  const route = useQuery({ ...routeQuery(question), placeholderData: keepPreviousData });
  return (
    <div aria-live="polite" aria-busy={route.isPlaceholderData}>
      <QueryState query={route}>{(found) => <RouteSteps route={found} />}</QueryState>
    </div>
  );
}

/** Where a request of somebody would go, before anybody makes one. */
export function RoutePreview() {
  const [personId, setPersonId] = useState<string | null>(null);
  const [kind, setKind] = useState<RequestKind>(1);
  const [days, setDays] = useState<Days>(null);
  const [leaveTypeId, setLeaveTypeId] = useState<string | null>(null);
  const isLeave = kind === LEAVE_KIND;
  return (
    <>
      <div className="route-fields">
        <div>
          <label htmlFor="route-person">Personel</label>
          <ReferenceSelect id="route-person" to="people" value={personId} onChange={setPersonId} />
        </div>
        <div>
          <label htmlFor="route-kind">Talep türü</label>
          <Select id="route-kind" value={kind} options={KINDS} onChange={setKind} />
        </div>
        {isLeave && (
          <div>
            <label htmlFor="route-type">İzin tipi</label>
            <ReferenceSelect
              id="route-type"
              to="leaveTypes"
              value={leaveTypeId}
              onChange={setLeaveTypeId}
            />
          </div>
        )}
        <div>
          <label htmlFor="route-days">Gün sayısı</label>
          <NumberInput id="route-days" digits={1} unit="gün" value={days} onChange={setDays} />
          {!isDays(days) && (
            <p role="alert" className="step-fault">
              {`0,5 ile ${MOST_DAYS} arasında tam ya da yarım gün yazın.`}
            </p>
          )}
        </div>
      </div>
      {personId === null ? (
        <p className="quiet-text">Bir personel seçin; talebinin kimlere gideceğini görün.</p>
      ) : (
        isDays(days) && (
          <Answer
            question={{ id: personId, kind, days, leaveTypeId: isLeave ? leaveTypeId : null }}
          />
        )
      )}
    </>
  );
}
