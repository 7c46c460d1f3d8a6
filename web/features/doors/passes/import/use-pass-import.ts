/** Where the import of passes stands, and what leads on from there. */
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { PassRowState } from '#contract/doors/door-choices.ts';
import { ApiError, fileFault } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { uploadPassFile } from '#web/api/upload.ts';
import { watchTask } from '#web/records/tasks/tasks.ts';

export type PassPreview = Awaited<ReturnType<Client['passImport']['PreviewPassImport']>>;

/** The same as the server's. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

export const countOf = ({ counts }: PassPreview, state: PassRowState): number =>
  counts.find((one) => one.state === state)?.count ?? 0;

/** Neither taken nor there already. */
export const faultCount = (preview: PassPreview): number =>
  preview.total - countOf(preview, 'taken') - countOf(preview, 'known');

export function usePassImport() {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [looked, setLooked] = useState<{ fileId: string; preview: PassPreview }>();
  const [reason, setReason] = useState('');
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
      const { fileId } = await uploadPassFile(wanted);
      setLooked({ fileId, preview: await api.passImport.PreviewPassImport({ fileId }) });
    });
  };

  const preview = looked?.preview;
  const isReady =
    preview !== undefined &&
    countOf(preview, 'taken') > 0 &&
    reason.trim() !== '' &&
    (skipsFaults || faultCount(preview) === 0);

  const start = () =>
    busy(async () => {
      if (!looked || !isReady) return;
      const { fileId } = looked;
      const started = await api.passImport.StartPassImport({
        fileId,
        reason: reason.trim(),
        skipsFaults,
      });
      setTaskId(started.taskId);
      await watchTask(started.taskId);
    });

  return {
    file,
    fault,
    preview,
    reason,
    setReason,
    skipsFaults,
    setSkipsFaults,
    taskId,
    isBusy,
    isReady,
    choose,
    start,
  };
}
