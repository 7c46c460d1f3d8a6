/** Where the import stands, and what leads on from there. */
import { useState } from 'react';
import { ApiError, fileFault } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { uploadImportFile } from '#web/api/upload.ts';
import { watchTask } from '#web/records/tasks/tasks.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { effectiveFrom } from '../effective-day.tsx';
import {
  countsText,
  type ImportFile,
  listOf,
  type Mapping,
  mappingOf,
  type Preview,
} from './import-calls.ts';

export const steps = ['Dosya', 'Eşleştirme', 'Önizleme', 'Aktarım'] as const;
export type Step = (typeof steps)[number];

/** The same as the server's. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

export function useImport() {
  const [step, setStep] = useState<Step>('Dosya');
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [file, setFile] = useState<ImportFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [preview, setPreview] = useState<Preview>();
  const [day, setDay] = useState<string | null>(today);
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

  const upload = (wanted: File) => {
    setChosen(wanted);
    setFault(undefined);
    if (wanted.size > MAX_FILE_BYTES) {
      setFault('Dosya 5 MB’tan büyük olamaz.');
      return undefined;
    }
    return busy(async () => {
      const uploaded = await uploadImportFile(wanted);
      setFile(uploaded);
      setMapping(mappingOf(uploaded));
      setStep('Eşleştirme');
    });
  };

  const chosenOf = (fileId: string) => ({
    fileId,
    mapping: listOf(mapping),
    ...effectiveFrom(day),
  });

  const look = () =>
    busy(async () => {
      if (!file) return;
      const { fileId } = file;
      setPreview(await api.import.PreviewImport(chosenOf(fileId)));
      setStep('Önizleme');
    });

  async function start(): Promise<void> {
    if (!file || !preview) return;
    const isSure = await messages.confirm({
      title: 'Aktarım başlasın mı?',
      text: `${countsText(preview)}.`,
      ok: 'Aktar',
      cancel: 'Vazgeç',
    });
    if (!isSure) return;
    await busy(async () => {
      const { fileId } = file;
      const started = await api.import.StartImport(chosenOf(fileId));
      setTaskId(started.taskId);
      setStep('Aktarım');
      await watchTask(started.taskId);
    });
  }

  return {
    step,
    goTo: setStep,
    chosen,
    fault,
    file,
    mapping,
    setMapping,
    preview,
    day,
    setDay,
    taskId,
    isBusy,
    upload,
    look,
    start,
  };
}
