/** Files on their way, kept apart from pages: they go on while one works elsewhere. */
import { create } from 'zustand';
import type { CallDef } from '#contract/kernel/call.ts';
import { download } from '#web/api/download.ts';
import type { ProgressItem } from '#web/ui/progress/progress-panel.tsx';

export interface DownloadItem {
  readonly id: string;
  readonly title: string;
  readonly state: ProgressItem['state'];
  readonly bytes: number;
  readonly startedAt: number;
  readonly message?: string;
}

export const useDownloads = create<{ items: readonly DownloadItem[] }>()(() => ({ items: [] }));

/** A file that came needs no more words after a while. */
const DONE_MS = 8000;

let lastId = 0;

function change(id: string, part: Partial<DownloadItem>): void {
  useDownloads.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, ...part } : item)),
  }));
}

export function dismissDownload(id: string): void {
  useDownloads.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}

export const cancelDownload = (id: string) => change(id, { state: 'cancelled' });

export async function startDownload(title: string, call: CallDef, input: object): Promise<void> {
  lastId += 1;
  const id = String(lastId);
  const item: DownloadItem = { id, title, state: 'running', bytes: 0, startedAt: Date.now() };
  useDownloads.setState(({ items }) => ({ items: [...items, item] }));
  const isCancelled = () =>
    useDownloads.getState().items.find((other) => other.id === id)?.state !== 'running';
  try {
    const name = await download(call, input, {
      onProgress: (bytes) => change(id, { bytes }),
      isCancelled,
    });
    if (name !== undefined) change(id, { state: 'done', message: `İndirildi: ${name}` });
    setTimeout(() => dismissDownload(id), DONE_MS);
  } catch (error) {
    change(id, { state: 'failed', ...(error instanceof Error && { message: error.message }) });
  }
}
