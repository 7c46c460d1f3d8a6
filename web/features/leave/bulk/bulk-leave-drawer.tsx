import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { RunningTask } from '#web/records/import/running-task.tsx';
import { watchTask } from '#web/records/tasks/tasks.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { followingSpan } from '../form/following-span.ts';
import { leaveTypesQuery } from '../leave-calls.ts';
import { bulkFields } from './bulk-fields.tsx';
import { type BulkPreview, BulkPreviewList, count } from './bulk-preview.tsx';
import { type BulkInput, bulkInput, type BulkValues } from './bulk-values.ts';
import '../leave.css';
import '../form/leave-form.css';
import './bulk-leave.css';

const initial = { part: 'day' } as const;

interface Looked {
  readonly input: BulkInput;
  readonly preview: BulkPreview;
}

/** What was looked at is started, once however often one presses. */
function useStarting() {
  const [keyOf] = useState(requestKeys);
  const [taskId, setTaskId] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const start = async (input: BulkInput) => {
    setStarting(true);
    await attempt(async () => {
      const started = await api.bulkLeave.StartBulkLeave(input, { idempotencyKey: keyOf(input) });
      setTaskId(started.taskId);
      await watchTask(started.taskId);
    });
    setStarting(false);
  };
  return { taskId, isStarting, start };
}

/** The same leave for many: chosen, looked at person by person, then entered as long work. */
export function BulkLeaveDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data: types } = useQuery(leaveTypesQuery);
  const [looked, setLooked] = useState<Looked>();
  const { taskId, isStarting, start } = useStarting();
  const record = followingSpan(
    useRecordForm<Looked, BulkValues>({
      initial,
      save: async (values) => {
        const input = bulkInput(values);
        return { input, preview: await api.bulkLeave.PreviewBulkLeave(input, { shows: [400] }) };
      },
      onSaved: setLooked,
    }),
    types,
  );
  const values = (Form.useWatch((all: BulkValues) => all, { form: record.form, preserve: true }) ??
    initial) as Partial<BulkValues>;
  const type = types?.find(({ id }) => id === values.leaveTypeId);
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  const able = looked?.preview.able ?? 0;
  const buttons =
    taskId !== undefined ? (
      <Button onClick={onClose}>Kapat</Button>
    ) : looked ? (
      <>
        <Button onClick={() => setLooked(undefined)}>Geri dön</Button>
        <Button
          type="primary"
          loading={isStarting}
          disabled={able === 0}
          onClick={() => void start(looked.input)}
        >
          {`${count(able)} kişiye izin gir`}
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
      title="Toplu izin"
      side="right"
      className="form-drawer leave-drawer"
      onClose={() => void close()}
      footer={<div className="form-buttons">{buttons}</div>}
    >
      {/* Stays, so that whoever goes back finds what was typed. */}
      <div hidden={looked !== undefined}>
        <p className="quiet-text leave-intro">
          İzin onaylanmış olarak girilir, kimseye sorulmaz; bakiye eksiye düşebilir.
        </p>
        <PopupsInside>
          <FormFields record={record} fields={bulkFields({ types, type, part: values.part })} />
        </PopupsInside>
      </div>
      {looked && taskId === undefined && (
        <BulkPreviewList preview={looked.preview} part={looked.input.part} />
      )}
      {taskId !== undefined && (
        <RunningTask
          taskId={taskId}
          what="Toplu izin"
          afterFailure="O ana kadar girilenler izin listesinde görünür."
        />
      )}
    </Dialog>
  );
}
