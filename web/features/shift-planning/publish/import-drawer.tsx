import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fileFault } from '#web/api/api-error.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { uploadPlanFile } from '#web/api/upload.ts';
import { PastImports } from '#web/records/import/past-imports.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { sheetLimits } from '../model/limits.ts';
import { planLists } from '../plan-keys.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';

type Preview = Awaited<ReturnType<Client['shiftPlanning']['PreviewPlanImport']>>;

interface Looked extends Preview {
  readonly fileId: string;
}

const count = (value: number) => value.toLocaleString('tr-TR');

function PreviewFacts({ preview }: { preview: Looked }) {
  return (
    <>
      <dl className="facts">
        <dt>Personel</dt>
        <dd>{count(preview.people)}</dd>
        <dt>Taslak olacak hücre</dt>
        <dd>{count(preview.changed)}</dd>
        <dt>Zaten öyle olan</dt>
        <dd>{count(preview.unchanged)}</dd>
        {preview.pastCells > 0 && (
          <>
            <dt>Geçmiş günlerde</dt>
            <dd>{count(preview.pastCells)}</dd>
          </>
        )}
      </dl>
      {preview.faultCount > 0 && (
        <section role="alert">
          <h3 className="plan-part">{`${count(preview.faultCount)} hata: dosya böyle alınamaz`}</h3>
          <ul className="plan-records">
            {preview.faults.map(({ row, column, value, Message }) => (
              <li key={`${row} ${column}`}>
                <span>
                  <strong>{`${row}. satır, ${column}`}</strong>
                  <span className="quiet-text">
                    {value === null ? Message : `“${value}”: ${Message}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The plan from a file, looked at before it becomes drafts. */
export function ImportDrawer({ drafts, onClose }: PlanDrawerProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState<Looked>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);

  const look = async (chosen: File | null) => {
    setFile(chosen);
    setFault(undefined);
    setPreview(undefined);
    if (!chosen) return;
    setBusy(true);
    try {
      // The file is compared with what is painted, all of it.
      await drafts.saver.flush();
      const { fileId } = await uploadPlanFile(chosen);
      setPreview({ fileId, ...(await api.shiftPlanning.PreviewPlanImport({ fileId })) });
    } catch (error) {
      setFault(fileFault(error));
    } finally {
      setBusy(false);
    }
  };
  const refresh = () =>
    Promise.all(planLists.map((queryKey) => client.invalidateQueries({ queryKey })));
  /** The preview was told a moment ago: all of it goes back without a second question. */
  const sayTaken = (text: string, importId: string | null) => {
    if (importId === null) {
      messages.success(text);
      return;
    }
    messages.done(text, async () => {
      await api.imports.UndoImport({ id: importId });
      messages.success('Aktarım geri alındı.');
      await refresh();
    });
  };
  const take = async (fileId: string) => {
    setBusy(true);
    await attempt(async () => {
      const { cells, importId } = await api.shiftPlanning.ImportPlan({
        fileId,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      });
      sayTaken(`${count(cells)} hücre taslak olarak alındı.`, importId);
      onClose();
    });
    setBusy(false);
    await refresh();
  };
  const needsReason = (preview?.pastCells ?? 0) > 0;
  const isReady =
    preview !== undefined &&
    preview.faultCount === 0 &&
    preview.changed > 0 &&
    (!needsReason || reason.trim() !== '');

  return (
    <Dialog
      title="Excel’den plan al"
      side="right"
      className="form-drawer"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Vazgeç</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!isReady}
            onClick={() => preview && void take(preview.fileId)}
          >
            Taslak olarak al
          </Button>
        </div>
      }
    >
      <p className="quiet-text">
        {`“Excel’e aktar” dosyasının düzeniyle: her satır bir personel, her sütun bir gün, hücrede vardiya kodu, HT, AT ya da -. En çok ${count(sheetLimits.rows)} satır ve ${sheetLimits.columns} sütun.`}
      </p>
      <FileInput
        accept=".xlsx,.csv"
        isBusy={isBusy}
        value={file}
        onChange={(chosen) => void look(chosen)}
      />
      {fault !== undefined && (
        <p role="alert" className="plan-fault">
          {fault}
        </p>
      )}
      {file === null && <PastImports kind="import-plan" />}
      {preview && <PreviewFacts preview={preview} />}
      {preview && needsReason && preview.faultCount === 0 && (
        <label className="plan-reason">
          Geçmiş günlerin gerekçesi
          <Input
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
    </Dialog>
  );
}
