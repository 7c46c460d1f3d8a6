import { Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type FieldOf, FormFields } from '#web/ui/form/form-fields.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { RunningTask } from '../import/running-task.tsx';
import { count, type ManyPreview } from './able-list.tsx';
import type { useForMany } from './use-for-many.ts';

interface ForManyDrawerProps<Values extends object, Input, Preview extends ManyPreview> {
  readonly many: ReturnType<typeof useForMany<Values, Input, Preview>>;
  /** As it is, or with fields that follow one another. */
  readonly record: RecordForm<Values>;
  /** What is entered: 'Toplu izin'. */
  readonly title: string;
  readonly className: string;
  /** What follows from it. */
  readonly intro: string;
  readonly fields: readonly FieldOf<Values>[];
  /** Of what was looked at. */
  readonly preview: ReactNode;
  /** '3 kişiye izin gir' */
  readonly verbOf: (people: string) => string;
  readonly afterFailure: string;
  /** Beside what came of it. */
  readonly Done?: ComponentType<{ readonly result: unknown }>;
  readonly onClose: () => void;
}

export function ForManyDrawer<Values extends object, Input, Preview extends ManyPreview>({
  many: { looked, back, taskId, isStarting, start },
  record,
  title,
  className,
  intro,
  fields,
  preview,
  verbOf,
  afterFailure,
  Done,
  onClose,
}: ForManyDrawerProps<Values, Input, Preview>) {
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  const able = looked?.preview.able ?? 0;
  const buttons =
    taskId !== undefined ? (
      <Button onClick={onClose}>Kapat</Button>
    ) : looked ? (
      <>
        <Button onClick={back}>Geri dön</Button>
        <Button
          type="primary"
          loading={isStarting}
          disabled={able === 0}
          onClick={() => void start()}
        >
          {verbOf(count(able))}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={() => void close()}>Vazgeç</Button>
        <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
          Önizle
        </Button>
      </>
    );
  return (
    <Dialog
      title={title}
      side="right"
      className={`form-drawer ${className}`}
      onClose={() => void close()}
      footer={<div className="form-buttons">{buttons}</div>}
    >
      {/* Stays, so that whoever goes back finds what was typed. */}
      <div hidden={looked !== undefined}>
        <p className="quiet-text for-many-intro">{intro}</p>
        <PopupsInside>
          <FormFields record={record} fields={fields} />
        </PopupsInside>
      </div>
      {taskId === undefined && preview}
      {taskId !== undefined && (
        <RunningTask
          taskId={taskId}
          what={title}
          afterFailure={afterFailure}
          {...(Done && { Done })}
        />
      )}
    </Dialog>
  );
}
