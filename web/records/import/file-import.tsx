import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { ImportKindName } from '#contract/imports/import-kinds.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { startDownload } from '../downloads/downloads-store.ts';
import { EffectOfFile } from '../wide-act/effect-of-file.tsx';
import { PastImports } from './past-imports.tsx';
import { PreviewRows, type RowTexts } from './preview-rows.tsx';
import { RunningTask } from './running-task.tsx';
import { type FileImportCalls, type ImportedRow, useFileImport } from './use-file-import.ts';
import '#web/ui/form/form.css';
import './file-import.css';

interface FileImportProps<State extends string, Row extends ImportedRow<State>>
  extends FileImportCalls<State, Row>,
    RowTexts<State, Row> {
  readonly kind: ImportKindName;
  readonly title: string;
  /** What the file has to hold. */
  readonly intro: string;
  readonly template: CallDef;
  /** On the button, once there is something to take: '3 geçişi aktar'. */
  verbOf(count: string): string;
  /** Where there is nothing to take. */
  readonly nothing: string;
  readonly afterFailure: string;
  /** What else is asked for, once there is something to take; and whether it is given. */
  readonly more?: ReactNode;
  readonly isComplete?: boolean;
  readonly onClose: () => void;
}

const count = (value: number) => value.toLocaleString('tr-TR');

const Intro = ({ words, template }: { readonly words: string; readonly template: CallDef }) => (
  <p>
    {words}{' '}
    <button
      type="button"
      className="link-button"
      onClick={() => void startDownload('Aktarım şablonu indiriliyor', template, {})}
    >
      Şablonu indir
    </button>
  </p>
);

/** Records from a file: looked at row by row, then taken as long work. */
export function FileImport<State extends string, Row extends ImportedRow<State>>(
  props: FileImportProps<State, Row>,
) {
  const {
    kind,
    title,
    intro,
    template,
    nothing,
    afterFailure,
    more,
    isComplete = true,
    onClose,
  } = props;
  const { upload, preview: look, start: begin, ...texts } = props;
  const state = useFileImport({ upload, preview: look, start: begin }, props.fateOf);
  const { file, fault, preview, taken, faults, skipsFaults, taskId, isBusy, isReady } = state;
  const choosing = (
    <>
      <Intro words={intro} template={template} />
      <FileInput
        accept=".xlsx,.csv,.txt"
        value={file}
        isBusy={isBusy}
        onChange={(chosen) => void state.choose(chosen)}
      />
      {fault !== undefined && (
        <p className="file-import-fault" role="alert">
          {fault}
        </p>
      )}
      {file === null && <PastImports kind={kind} />}
      {preview && (
        <>
          <PreviewRows preview={preview} {...texts} />
          {taken > 0 && preview.days !== undefined && <EffectOfFile days={preview.days} />}
          <div className="file-import-form">
            {faults > 0 && (
              <Checkbox
                checked={skipsFaults}
                onChange={({ target }) => state.setSkipsFaults(target.checked)}
              >
                {`Alınamayan ${count(faults)} satırı atla, kalanını aktar`}
              </Checkbox>
            )}
            {taken === 0 ? <p className="quiet-text">{nothing}</p> : more}
          </div>
        </>
      )}
    </>
  );
  return (
    <Dialog
      title={title}
      className="file-import"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>{taskId === undefined ? 'Vazgeç' : 'Kapat'}</Button>
          {taskId === undefined && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={!isReady || !isComplete}
              onClick={() => void state.start()}
            >
              {taken > 0 ? props.verbOf(count(taken)) : 'Aktar'}
            </Button>
          )}
        </div>
      }
    >
      {taskId === undefined ? (
        choosing
      ) : (
        <RunningTask taskId={taskId} what="Aktarım" afterFailure={afterFailure} />
      )}
    </Dialog>
  );
}
