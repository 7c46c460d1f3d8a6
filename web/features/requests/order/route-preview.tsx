import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import {
  KIND_WORDS,
  LEAVE_KIND,
  REQUEST_KINDS,
  type RequestKind,
  unitOf,
} from '#core/requests/kinds.ts';
import { SIZES } from '#core/requests/size.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { approversText, BECAUSE } from '../trail/trail-words.ts';
import { type Route, type RouteQuestion, routeQuery } from './chain-calls.ts';
import { SizeInput } from './size-input.tsx';
import { conditionFault, numberOf, type Typed } from './step-values.ts';
import '../trail/trail.css';

const KINDS = REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));

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
  const [size, setSize] = useState<Typed>(null);
  const [leaveTypeId, setLeaveTypeId] = useState<string | null>(null);
  const isLeave = kind === LEAVE_KIND;
  const unit = unitOf(kind);
  const fault = conditionFault(kind, size);
  const choose = (chosen: RequestKind) => {
    setKind(chosen);
    // A number of days is no amount of money.
    if (unitOf(chosen) !== unit) setSize(null);
  };
  return (
    <>
      <div className="route-fields">
        <div>
          <label htmlFor="route-person">Personel</label>
          <ReferenceSelect id="route-person" to="people" value={personId} onChange={setPersonId} />
        </div>
        <div>
          <label htmlFor="route-kind">Talep türü</label>
          <Select id="route-kind" value={kind} options={KINDS} onChange={choose} />
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
        {unit !== null && (
          <div>
            <label htmlFor="route-size">{SIZES[unit].label}</label>
            <SizeInput key={unit} id="route-size" unit={unit} value={size} onChange={setSize} />
            {fault !== undefined && (
              <p role="alert" className="step-fault">
                {fault}
              </p>
            )}
          </div>
        )}
      </div>
      {personId === null ? (
        <p className="quiet-text">Bir personel seçin; talebinin kimlere gideceğini görün.</p>
      ) : (
        fault === undefined && (
          <Answer
            question={{
              id: personId,
              kind,
              size: numberOf(size),
              leaveTypeId: isLeave ? leaveTypeId : null,
            }}
          />
        )
      )}
    </>
  );
}
