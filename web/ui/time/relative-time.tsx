import { useSyncExternalStore } from 'react';
import { fullTime, timeWords } from './time-words.ts';

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

/** An instant as people say it ('5 dakika önce'), in full on hover. */
export function RelativeTime({ at, className }: { at: string | number; className?: string }) {
  const current = useSyncExternalStore(subscribe, read);
  const instant = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(instant)) return null;
  return (
    <time
      className={className}
      dateTime={new Date(instant).toISOString()}
      title={fullTime(instant)}
    >
      {timeWords(instant, current)}
    </time>
  );
}
