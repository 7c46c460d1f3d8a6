/** A route's code that does not load: the page is loaded anew, once (D34). After a new version the old names are gone. */
import { messages } from '#web/ui/messages/messages.ts';

const KEY = 'chunkError';
const QUIET_MS = 10_000;
const PROBE_MS = 2000;

/** Whether this failure may reload; its time is kept. */
function mayReload(): boolean {
  const last = Number(localStorage.getItem(KEY)) || 0;
  const now = Date.now();
  if (now >= last && now - last < QUIET_MS) return false;
  localStorage.setItem(KEY, String(now));
  return true;
}

async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Reloading while the server is away would leave nothing on the screen: it is waited for. */
async function reloadAt(target: string): Promise<void> {
  if (!(await isServerThere())) {
    messages.error('Sunucuya ulaşılamıyor. Bağlantı gelince sayfa açılacak.', 5);
    while (!(await isServerThere())) await new Promise((done) => setTimeout(done, PROBE_MS));
  }
  const here = window.location.pathname + window.location.search;
  if (here === target) window.location.reload();
  else window.location.assign(target);
}

export async function loadChunk<T>(load: () => Promise<T>, target: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    void reloadAt(target);
    return new Promise(() => {});
  }
}
