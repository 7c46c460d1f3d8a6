import { Button } from 'antd';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileStep } from './file-step.tsx';
import { mappingFault } from './import-calls.ts';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RunStep } from './run-step.tsx';
import { type Step, steps, useImport } from './use-import.ts';
import '#web/ui/form/form.css';
import './import.css';

function Steps({ current }: { current: Step }) {
  return (
    <ol className="import-steps" aria-label="Adımlar">
      {steps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' })}>
          {step}
        </li>
      ))}
    </ol>
  );
}

type Import = ReturnType<typeof useImport>;

/** The one way on from each step, and the way back. */
function Buttons({ state, onClose }: { state: Import; onClose: () => void }) {
  const { step, preview, isBusy } = state;
  if (step === 'Dosya') return <Button onClick={onClose}>Vazgeç</Button>;
  if (step === 'Aktarım') return <Button onClick={onClose}>Kapat</Button>;
  if (step === 'Eşleştirme') {
    return (
      <>
        <Button disabled={isBusy} onClick={() => state.goTo('Dosya')}>
          Geri
        </Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={mappingFault(state.mapping) !== undefined}
          onClick={() => void state.look()}
        >
          Önizle
        </Button>
      </>
    );
  }
  const count = preview ? preview.added + preview.changed : 0;
  return (
    <>
      <Button disabled={isBusy} onClick={() => state.goTo('Eşleştirme')}>
        Geri
      </Button>
      {preview && preview.faultCount > 0 ? (
        <Button type="primary" onClick={() => state.goTo('Dosya')}>
          Düzeltilmiş dosyayı yükle
        </Button>
      ) : (
        <Button
          type="primary"
          loading={isBusy}
          disabled={count === 0}
          onClick={() => void state.start()}
        >
          Aktar
        </Button>
      )}
    </>
  );
}

/** People from a file, step by step; nothing is written before the last one. */
export function ImportPeople({ onClose }: { onClose: () => void }) {
  const state = useImport();
  const { step, chosen, isBusy, fault, file, mapping, preview, taskId } = state;
  return (
    <Dialog
      title="Dosyadan personel aktar"
      className="import"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Buttons state={state} onClose={onClose} />
        </div>
      }
    >
      <Steps current={step} />
      {step === 'Dosya' && (
        <FileStep
          file={chosen}
          isBusy={isBusy}
          fault={fault}
          onChoose={(wanted) => void state.upload(wanted)}
        />
      )}
      {step === 'Eşleştirme' && file && (
        <MappingStep
          file={file}
          mapping={mapping}
          onChange={state.setMapping}
          day={state.day}
          onDay={state.setDay}
        />
      )}
      {step === 'Önizleme' && preview && <PreviewStep preview={preview} />}
      {step === 'Aktarım' && taskId !== undefined && <RunStep taskId={taskId} />}
    </Dialog>
  );
}
