/** Live updates over one long answer, while the tab is seen: it says what kind of thing changed, and the panel asks anew (D41). */
import type { PanelTopic } from '#contract/topics.ts';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { renew } from '#web/api/renewal.ts';
import { readToken } from '#web/api/tokens.ts';
import { type Connection, useSession } from './session.ts';

export type Change =
  | { kind: 'topics'; topics: readonly PanelTopic[] }
  /** Some may have been missed. */
  | { kind: 'everything' };

const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 30_000;

const tell = (connection: Connection) => useSession.setState({ connection });

function parse(block: string): Change | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const event = field('event');
  if (event === 'ready' || event === 'resync') return { kind: 'everything' };
  if (event !== 'change') return undefined;
  const { topics } = JSON.parse(field('data') ?? '{}') as { topics?: PanelTopic[] };
  return { kind: 'topics', topics: topics ?? [] };
}

/** Why a stream ended: cut off, or refused because the token has expired. */
type End = 'cut' | 'expired';

async function listen(signal: AbortSignal, onChange: (change: Change) => void): Promise<End> {
  const token = readToken();
  const answer = await fetch(`/api${notificationsCalls.Stream.path}`, {
    headers: { Authorization: `Bearer ${token ?? ''}`, Accept: 'text/event-stream' },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  if (answer.status === 401) {
    // Without a word if that fails: the person's next request asks what to do.
    await renew(token);
    return 'expired';
  }
  if (!answer.ok || !answer.body) throw new Error(`Stream: ${answer.status}`);
  tell('open');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'cut';
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const change = parse(block);
      if (change) onChange(change);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

async function keepListening(signal: AbortSignal, onChange: (change: Change) => void) {
  let nextWait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const begun = Date.now();
    const end = await listen(signal, onChange).catch((): End => 'cut');
    if (signal.aborted) return;
    // An expired token is no lost connection: the next try has the new one, if there is one.
    tell(end === 'cut' ? 'retrying' : 'closed');
    const wait = Date.now() - begun > LONGEST_WAIT_MS ? FIRST_WAIT_MS : nextWait;
    nextWait = Math.min(wait * 2, LONGEST_WAIT_MS);
    await pause(wait, signal);
  }
}

/** Listens while the page is visible; a browser allows six connections per host. Answers the end of it. */
export function followChanges(onChange: (change: Change) => void): () => void {
  let current: AbortController | undefined;
  const follow = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !current) {
      current = new AbortController();
      void keepListening(current.signal, onChange);
    } else if (!isSeen && current) {
      current.abort();
      current = undefined;
      tell('closed');
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    current?.abort();
    tell('closed');
  };
}
