/** Where the import of a file stands, and what leads on from there. */
import { useState } from 'react';
import { ApiError, fileFault } from '#web/api/api-error.ts';
import { watchTask } from '../tasks/tasks.ts';
import type { Effect } from '../wide-act/effect-words.ts';

export interface ImportedRow<State extends string> {
  /** As the spreadsheet counts. */
  readonly row: number;
  readonly state: State;
}

export interface FilePreview<State extends string, Row extends ImportedRow<State>> {
  readonly total: number;
  readonly counts: readonly { readonly state: State; readonly count: number }[];
  readonly rows: readonly Row[];
  /** What becomes of days; null where that was not tried. */
  readonly days?: { readonly effect: Effect } | null;
}

export interface FileImportCalls<State extends string, Row extends ImportedRow<State>> {
  upload(file: File): Promise<{ fileId: string }>;
  preview(fileId: string): Promise<FilePreview<State, Row>>;
  start(chosen: { fileId: string; skipsFaults: boolean }): Promise<{ taskId: string }>;
}

/** What becomes of a row: entered, there already, or not to be taken. */
export type RowFate = 'taken' | 'known' | 'fault';

/** The same as the server's. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

export const countWhere = <State extends string>(
  { counts }: FilePreview<State, ImportedRow<State>>,
  fateOf: (state: State) => RowFate,
  fate: RowFate,
): number =>
  counts.reduce((sum, { state, count }) => (fateOf(state) === fate ? sum + count : sum), 0);

export function useFileImport<State extends string, Row extends ImportedRow<State>>(
  calls: FileImportCalls<State, Row>,
  fateOf: (state: State) => RowFate,
) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [looked, setLooked] = useState<{ fileId: string; preview: FilePreview<State, Row> }>();
  const [skipsFaults, setSkipsFaults] = useState(false);
  const [taskId, setTaskId] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** What fails has been said by the call, or is said beside the file. */
  async function busy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(fileFault(error));
    } finally {
      setBusy(false);
    }
  }

  const choose = (wanted: File | null) => {
    setFile(wanted);
    setFault(undefined);
    setLooked(undefined);
    setSkipsFaults(false);
    if (!wanted) return undefined;
    if (wanted.size > MAX_FILE_BYTES) {
      setFault('Dosya 5 MB’tan büyük olamaz.');
      return undefined;
    }
    return busy(async () => {
      const { fileId } = await calls.upload(wanted);
      setLooked({ fileId, preview: await calls.preview(fileId) });
    });
  };

  const preview = looked?.preview;
  const taken = preview ? countWhere(preview, fateOf, 'taken') : 0;
  const faults = preview ? countWhere(preview, fateOf, 'fault') : 0;
  const isReady = taken > 0 && (skipsFaults || faults === 0);

  const start = () =>
    busy(async () => {
      if (!looked || !isReady) return;
      const started = await calls.start({ fileId: looked.fileId, skipsFaults });
      setTaskId(started.taskId);
      await watchTask(started.taskId);
    });

  return {
    file,
    fault,
    preview,
    taken,
    faults,
    skipsFaults,
    setSkipsFaults,
    taskId,
    isBusy,
    isReady,
    choose,
    start,
  };
}
