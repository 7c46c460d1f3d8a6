import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { windowText } from '#core/overtime/words.ts';
import { CAUSE_WORDS, KIND_CODES, PURPOSE_WORDS, RATE_WORDS } from '#core/equalization/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { RequestTrail } from '#web/features/requests/requests.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { Findings } from './findings.tsx';
import { type AccountRequest, requestQuery } from './request-calls.ts';
import { WindowDrawer } from './window-drawer.tsx';
import '../equalization.css';

function Facts({ request }: { readonly request: AccountRequest }) {
  const { purpose, cause, rate, windows, minutes, reason, enteredByName, url, to } = request;
  return (
    <>
      <p>
        <strong>{`${PURPOSE_WORDS[purpose]}, ${formatDuration(minutes)}`}</strong>
        <br />
        {reason}
        <br />
        <span className="quiet-text">
          {[
            cause && CAUSE_WORDS[cause],
            rate && `${RATE_WORDS[rate]}, ${formatDay(to)} günü biten hafta`,
            enteredByName && `${enteredByName} girdi`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {url !== null && (
            <>
              {' '}
              <a href={url}>İmzalı belge</a>
            </>
          )}
        </span>
      </p>
      {windows.length > 0 && (
        <ul className="equal-windows" aria-label="Aralıklar">
          {windows.map((one) => (
            <li key={`${one.day} ${one.from}`}>
              <span className="equal-code">{KIND_CODES[one.kind]}</span>
              {`${formatDay(one.day)} ${windowText(one)}`}
            </li>
          ))}
        </ul>
      )}
      <Findings people={[{ refused: [], warned: request.warnings }]} />
    </>
  );
}

interface RequestDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One request of an account of time: what is asked, its way through the chain, and what one may do. */
export function RequestDetail({ id, onClose }: RequestDetailProps) {
  const query = useQuery(requestQuery(id));
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Dialog
      title={query.data ? query.data.personName : 'Denkleştirme'}
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <QueryState query={query} rows={6}>
        {(request) => (
          <>
            <Facts request={request} />
            {request.canCorrect && request.purpose !== 'wish' && (
              <Button type="primary" onClick={() => setCorrecting(true)}>
                Düzelt ve gönder
              </Button>
            )}
            <RequestTrail
              id={id}
              title={`${request.personName}, ${PURPOSE_WORDS[request.purpose]}`}
            />
            {isCorrecting && request.purpose !== 'wish' && (
              <WindowDrawer
                target={{ mode: 'correct', purpose: request.purpose, request }}
                onClose={() => setCorrecting(false)}
              />
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
