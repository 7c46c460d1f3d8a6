import { create } from 'zustand';
import { describeError, type ErrorEntry, isNoise, withEntry } from './entries.ts';

interface ErrorLogStore {
  entries: readonly ErrorEntry[];
  clear: () => void;
}

/** The in-app error log; in memory only. */
export const useErrorLog = create<ErrorLogStore>()((set) => ({
  entries: [],
  clear: () => set({ entries: [] }),
}));

type Ignore = (thrown: unknown) => boolean;

/** While nobody has installed the log (development), errors stay in the console. */
let installed: { ignore: Ignore } | undefined;

export function logError(thrown: unknown, component: string, info: string): void {
  if (installed === undefined || isNoise(thrown) || installed.ignore(thrown)) return;
  const error = describeError(thrown);
  const entry = { error, component, info, url: window.location.href, time: Date.now() };
  useErrorLog.setState(({ entries }) => ({ entries: withEntry(entries, entry) }));
}

interface InstallOptions {
  /** Production builds only, unless said otherwise. */
  enabled?: boolean;
  /** Rejections that were already told to the user: failed requests. */
  ignore?: Ignore;
}

/** Feeds the log with what nothing caught. Call it once before the first render; returns the undoing. */
export function installErrorLog({
  enabled = import.meta.env.PROD,
  ignore = () => false,
}: InstallOptions = {}): () => void {
  if (!enabled) return () => {};
  installed = { ignore };
  const onError = (event: ErrorEvent) => {
    const { error, message, filename, lineno, colno } = event;
    logError(error ?? message, '', filename ? `${filename}:${lineno}:${colno}` : 'window.onerror');
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    logError(event.reason, '', 'unhandledrejection');
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    installed = undefined;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
