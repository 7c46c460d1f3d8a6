import { useEffect, useState } from 'react';

export type Readiness =
  | { state: 'unknown' }
  | { state: 'up' | 'unready'; database: string | null }
  | { state: 'unreachable' };

const interval = 5000;

async function ask(signal: AbortSignal): Promise<Readiness> {
  try {
    const answer = await fetch('/readyz', { signal, cache: 'no-store' });
    const { database } = (await answer.json()) as { database?: unknown };
    return {
      state: answer.ok ? 'up' : 'unready',
      database: typeof database === 'string' ? database : null,
    };
  } catch {
    return { state: 'unreachable' };
  }
}

/** Whether the server answers and reaches its database, asked again every few seconds while the page is open. */
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
