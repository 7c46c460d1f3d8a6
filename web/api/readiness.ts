import { useEffect, useState } from 'react';

export type Readiness =
  | { state: 'unknown' }
  | { state: 'up'; database: string | null }
  | { state: 'unreachable' };

const interval = 5000;

async function ask(signal: AbortSignal): Promise<Readiness> {
  try {
    const answer = await fetch('/readyz', { signal, cache: 'no-store' });
    if (!answer.ok) return { state: 'unreachable' };
    const body = (await answer.json()) as { database?: unknown };
    return { state: 'up', database: typeof body.database === 'string' ? body.database : null };
  } catch {
    return { state: 'unreachable' };
  }
}

/** Whether the server answers, asked again every few seconds while the page is open. */
export function useReadiness(): Readiness {
  const [readiness, setReadiness] = useState<Readiness>({ state: 'unknown' });
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      const now = await ask(AbortSignal.any([leaving.signal, AbortSignal.timeout(interval)]));
      if (leaving.signal.aborted) return;
      setReadiness(now);
      timer = setTimeout(check, interval);
    };
    void check();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return readiness;
}
