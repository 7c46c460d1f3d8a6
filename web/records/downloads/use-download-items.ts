import type { ProgressItem } from '#web/ui/progress/progress-panel.tsx';
import { cancelDownload, dismissDownload, useDownloads } from './downloads-store.ts';

/** The files on their way. */
export function useDownloadItems(): ProgressItem[] {
  const { items } = useDownloads();
  return items.map(({ id, title, state, bytes, startedAt, message }) => ({
    id,
    title,
    state,
    done: Math.round(bytes / 1000),
    unit: 'kB',
    startedAt,
    // Nobody knows how long the file will be, so no time is left to be told.
    now: startedAt,
    message,
    cancel: () => cancelDownload(id),
    dismiss: () => dismissDownload(id),
  }));
}
