import { Button } from 'antd';
import { useState } from 'react';
import { PURPOSE_WORDS } from '#core/equalization/words.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { RequestDetail } from '../requests/request-detail.tsx';
import type { TimeOff } from './time-calls.ts';

/** What was asked of an account lately, and what became of it; each opens. */
export function AccountRequests({ requests }: { readonly requests: TimeOff['requests'] }) {
  const [shown, setShown] = useState<string>();
  if (requests.length === 0) return null;
  return (
    <section aria-label="Talepler">
      <ul className="equal-requests">
        {requests.map(({ id, purpose, from, to, minutes, state }) => (
          <li key={id}>
            <Button type="link" onClick={() => setShown(id)}>
              {`${PURPOSE_WORDS[purpose]}, ${formatDay(purpose === 'wish' ? to : from)}, ${formatDuration(minutes)}`}
            </Button>
            <StateMark tone={STATE_TONES[state]} label={STATE_WORDS[state]} />
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <RequestDetail key={shown} id={shown} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}
