import { useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';

interface TakeBackEnteredProps {
  /** None where they do not go back together. */
  readonly ids: readonly string[];
  readonly refresh: () => Promise<unknown>;
}

/** Beside what long work has entered as agreed: all of it goes back by one press, or nothing. */
export function TakeBackEntered({ ids, refresh }: TakeBackEnteredProps) {
  const [state, setState] = useState<'there' | 'going' | 'back'>('there');
  const undo = async () => {
    setState('going');
    const isBack = await attempt(() => api.requests.UndoEnteredRequests({ ids: [...ids] }));
    setState(isBack ? 'back' : 'there');
    await refresh();
  };
  if (ids.length === 0) return null;
  if (state === 'back') return <p className="quiet-text">Hepsi geri alındı.</p>;
  return (
    <button
      type="button"
      className="link-button"
      disabled={state === 'going'}
      onClick={() => void undo()}
    >
      Geri al
    </button>
  );
}
