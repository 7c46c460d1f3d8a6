import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type FieldOf, FormFields } from './form-fields.tsx';
import { PopupsInside } from './popups-inside.tsx';
import type { RecordForm } from './use-record-form.ts';
import type { Values } from './values.ts';

interface FormDrawerProps<V extends object> {
  readonly title: string;
  readonly record: RecordForm<V>;
  readonly fields: readonly FieldOf<V>[];
  readonly isReadOnly?: boolean;
  /** The button says what is done. */
  readonly verb?: string;
  /** Above the fields: what follows from it. */
  readonly intro?: ReactNode;
  readonly onClose: () => void;
}

/** A short form along the right edge. */
export function FormDrawer<V extends object = Values>({
  title,
  record,
  fields,
  isReadOnly,
  verb = 'Kaydet',
  intro,
  onClose,
}: FormDrawerProps<V>) {
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  return (
    <Dialog
      title={title}
      side="right"
      className="form-drawer"
      onClose={() => void close()}
      footer={
        <div className="form-buttons">
          <Button onClick={() => void close()}>{isReadOnly ? 'Kapat' : 'Vazgeç'}</Button>
          {!isReadOnly && (
            <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
              {verb}
            </Button>
          )}
        </div>
      }
    >
      {intro}
      <PopupsInside>
        <FormFields record={record} fields={fields} isReadOnly={isReadOnly ?? false} />
      </PopupsInside>
    </Dialog>
  );
}
