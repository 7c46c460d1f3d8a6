import { useSyncExternalStore } from 'react';
import { elapsedWords, fullTime, timeWords } from './time-words.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/** One clock for all of them, running only while one is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The clock stands still while nobody looks: whoever comes first sets it. */
function read(): number {
  if (timer === undefined && Date.now() - now > 1000) now = Date.now();
  return now;
}

interface TimeProps {
  readonly at: string | number;
  readonly className?: string;
}

function Words({ at, className, say }: TimeProps & { say: (then: number, now: number) => string }) {
  const current = useSyncExternalStore(subscribe, read);
  const instant = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(instant)) return null;
  return (
    <time
      className={className}
      dateTime={new Date(instant).toISOString()}
      title={fullTime(instant)}
    >
      {say(instant, current)}
    </time>
  );
}

/** An instant as people say it ('5 dakika önce'), in full on hover. */
export const RelativeTime = (props: TimeProps) => <Words {...props} say={timeWords} />;

/** How long it has lasted since then ('14 gün'), the instant itself on hover. */
export const Elapsed = ({ since }: { since: string | number }) => (
  <Words at={since} say={elapsedWords} />
);
