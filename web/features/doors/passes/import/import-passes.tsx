import { Button, Checkbox, Input } from 'antd';
import { passImportCalls } from '#contract/doors/pass-import.calls.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { kindText } from '#web/records/tasks/task-kinds.ts';
import { useTasks } from '#web/records/tasks/tasks.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { countOf, faultCount, usePassImport } from './use-pass-import.ts';
import '#web/ui/form/form.css';
import '../passes.css';

const count = (value: number) => value.toLocaleString('tr-TR');

const downloadTemplate = () =>
  void startDownload('Aktarım şablonu indiriliyor', passImportCalls.GetPassImportTemplate, {});

/** The work itself. It goes on without this window, in the panel at the bottom right. */
function Running({ taskId }: { taskId: string }) {
  const { tasks } = useTasks();
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined || task.state === 'queued' || task.state === 'running') {
    return (
      <div role="status">
        <p>Aktarım sürüyor. Bu pencereyi kapatabilirsiniz; aktarımı sağ altta izleyebilirsiniz.</p>
        <progress
          className="pass-import-progress"
          aria-label="Aktarım"
          max={task?.total ?? 1}
          {...(task?.total != null && { value: task.done })}
        />
      </div>
    );
  }
  if (task.state === 'done') return <p role="status">{kindText(task.kind).done?.(task.result)}</p>;
  return (
    <p className="pass-import-fault" role="alert">
      {task.error ?? 'Aktarım iptal edildi.'} Hiçbir geçiş aktarılmadı.
    </p>
  );
}

type Import = ReturnType<typeof usePassImport>;

function Choosing({ state }: { state: Import }) {
  const { file, fault, preview, isBusy, reason, skipsFaults } = state;
  const faults = preview ? faultCount(preview) : 0;
  return (
    <>
      <p>
        İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin: sicil no, kart no ya
        da cihazdaki no, tarih, saat, istenirse yön ve cihaz. Kayıtlı bir geçiş yinelenmez.{' '}
        <button type="button" className="link-button" onClick={downloadTemplate}>
          Şablonu indir
        </button>
      </p>
      <FileInput
        accept=".xlsx,.csv,.txt"
        value={file}
        isBusy={isBusy}
        onChange={(chosen) => void state.choose(chosen)}
      />
      {fault !== undefined && (
        <p className="pass-import-fault" role="alert">
          {fault}
        </p>
      )}
      {preview && (
        <>
          <PreviewRows preview={preview} />
          <div className="pass-import-form">
            {faults > 0 && (
              <Checkbox
                checked={skipsFaults}
                onChange={({ target }) => state.setSkipsFaults(target.checked)}
              >
                {`Alınamayan ${count(faults)} satırı atla, kalanını aktar`}
              </Checkbox>
            )}
            {countOf(preview, 'taken') === 0 ? (
              <p className="quiet-text">Bu dosyada alınacak yeni bir geçiş yok.</p>
            ) : (
              <label>
                Neden
                <Input
                  maxLength={300}
                  placeholder="Cihaz arızalıydı, kayıtlar USB’den alındı gibi"
                  value={reason}
                  onChange={({ target }) => state.setReason(target.value)}
                />
              </label>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Passes from a file: looked at row by row, then taken with a reason. */
export function ImportPasses({ onClose }: { readonly onClose: () => void }) {
  const state = usePassImport();
  const { preview, taskId, isBusy, isReady } = state;
  const taken = preview ? countOf(preview, 'taken') : 0;
  return (
    <Dialog
      title="Dosyadan geçiş aktar"
      className="pass-import"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>{taskId === undefined ? 'Vazgeç' : 'Kapat'}</Button>
          {taskId === undefined && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={!isReady}
              onClick={() => void state.start()}
            >
              {taken > 0 ? `${count(taken)} geçişi aktar` : 'Aktar'}
            </Button>
          )}
        </div>
      }
    >
      {taskId === undefined ? <Choosing state={state} /> : <Running taskId={taskId} />}
    </Dialog>
  );
}
