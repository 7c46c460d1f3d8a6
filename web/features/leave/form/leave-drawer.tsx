import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { ApiError, fileFault } from '#web/api/api-error.ts';
import { uploadLeaveDocument } from '#web/api/upload.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useState } from 'react';
import { leaveTypesQuery } from '../leave-calls.ts';
import { followingSpan } from './following-span.ts';
import { fieldsOf } from './leave-fields.tsx';
import type { LeaveDrawerProps, LeaveFormTarget } from './leave-form-target.ts';
import { LeavePreview, PreviewSummary } from './leave-preview.tsx';
import { initialValues, type LeaveValues, previewInput, spanOf } from './leave-values.ts';
import { useLeavePreview } from './use-leave-preview.ts';
import '../leave.css';
import './leave-form.css';

const TEXTS = {
  request: { title: 'İzin iste', verb: 'Gönder', done: 'İzin talebiniz gönderildi.' },
  correct: {
    title: 'İzni düzelt',
    verb: 'Düzelt ve gönder',
    done: 'İzin talebiniz düzeltilip yeniden gönderildi.',
  },
  enter: { title: 'İzin gir', verb: 'İzni gir', done: 'İzin onaylanmış olarak girildi.' },
} as const;

/** Uploads each file once, however often what goes with it is sent. */
function useUploads(): (file: File | null) => Promise<string | null> {
  const [sent] = useState(() => new WeakMap<File, string>());
  return async (file) => {
    if (file === null) return null;
    try {
      const id = sent.get(file) ?? (await uploadLeaveDocument(file));
      sent.set(file, id);
      return id;
    } catch (error) {
      const Message = fileFault(error);
      if (Message === undefined || !(error instanceof ApiError)) throw error;
      const errors = [{ field: 'documentFileId', Message }];
      throw new ApiError(error.message, error.status, { errors, isServerMessage: true });
    }
  };
}

/** Sends the form; a repeated press, or one after a lost answer, asks for nothing twice. */
function useSending(target: LeaveFormTarget) {
  const [keyOf] = useState(requestKeys);
  const upload = useUploads();
  return async (values: LeaveValues): Promise<unknown> => {
    const { standInId, contact, note, documentFileId: file } = values;
    const documentFileId = await upload(file);
    const asked = { ...spanOf(values), standInId, contact, note: note ?? '' };
    if (target.mode === 'correct') {
      const { id, version } = target.leave;
      // The document that is there stays where no other one is chosen.
      const input = { id, seen: version, ...asked, ...(documentFileId && { documentFileId }) };
      return api.leave.CorrectLeave(input, { shows: [400] });
    }
    const input = { ...asked, documentFileId };
    if (target.mode === 'request') {
      return api.leave.RequestLeave(input, { idempotencyKey: keyOf(input), shows: [400] });
    }
    const entered = { personId: values.personId, ...input };
    return api.leave.EnterLeave(entered, { idempotencyKey: keyOf(entered), shows: [400] });
  };
}

/** Asking for leave, correcting what came back, or entering what is agreed: one form, with what would come of it. */
export function LeaveDrawer({ target, onClose }: LeaveDrawerProps) {
  const client = useQueryClient();
  const send = useSending(target);
  const { title, verb, done } = TEXTS[target.mode];
  const { data: types } = useQuery(leaveTypesQuery);
  const plain = useRecordForm<unknown, LeaveValues>({
    initial: initialValues(target),
    save: send,
    onSaved: () => {
      messages.success(done);
      void afterAct(client);
      onClose();
    },
    onFailed: (error) => {
      // Decided or changed meanwhile: what the page shows is no longer so.
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
        void afterAct(client);
      }
    },
  });
  const record = followingSpan(plain, types);
  // Also of what has no field for the moment: a part that is the only one.
  const values = (Form.useWatch((all: LeaveValues) => all, {
    form: record.form,
    preserve: true,
  }) ?? initialValues(target)) as Partial<LeaveValues>;
  const type = types?.find(({ id }) => id === values.leaveTypeId);
  const { preview, isAsking, isFailed } = useLeavePreview(previewInput(target, values));
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  return (
    <Dialog
      title={title}
      side="right"
      className="form-drawer leave-drawer"
      onClose={() => void close()}
      footer={
        <>
          {preview && values.part && <PreviewSummary preview={preview} part={values.part} />}
          <div className="form-buttons">
            <Button onClick={() => void close()}>Vazgeç</Button>
            <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
              {verb}
            </Button>
          </div>
        </>
      }
    >
      {target.mode === 'enter' && (
        <p className="quiet-text leave-intro">
          İzin onaylanmış olarak girilir, kimseye sorulmaz. Geçmiş günler de girilebilir.
        </p>
      )}
      <PopupsInside>
        <FormFields record={record} fields={fieldsOf({ target, types, type, part: values.part })} />
      </PopupsInside>
      {preview ? (
        <LeavePreview preview={preview} isAsking={isAsking} />
      ) : (
        <p className="quiet-text" role="status">
          {isFailed
            ? 'İzin hesaplanamadı; göndermeyi deneyebilirsiniz.'
            : 'İzin tipini ve günleri seçince kaç gün süreceği ve kime gideceği burada görünür.'}
        </p>
      )}
    </Dialog>
  );
}
