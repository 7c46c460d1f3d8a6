import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { afterAct, sayEntered } from '#web/features/requests/requests.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { advanceFormQuery } from '../advance-calls.ts';
import { fieldsOf } from './advance-fields.tsx';
import { AdvancePreview } from './advance-preview.tsx';
import {
  type AdvanceDrawerProps,
  type AdvanceFormTarget,
  type AdvanceValues,
  askedOf,
  initialValues,
  previewInput,
} from './advance-values.ts';
import { followingType } from './following-type.ts';
import { useAdvancePreview } from './use-advance-preview.ts';
import '../advance.css';

const TEXTS = {
  request: { title: 'Avans iste', verb: 'Onaya gönder', done: 'Avans talebiniz gönderildi.' },
  correct: {
    title: 'Avansı düzelt',
    verb: 'Düzelt ve gönder',
    done: 'Avans talebiniz düzeltilip yeniden gönderildi.',
  },
  enter: { title: 'Avans gir', verb: 'Avansı gir', done: 'Avans onaylanmış olarak girildi.' },
} as const;

/** Sends the form; a repeated press, or one after a lost answer, asks for nothing twice. */
function useSending(target: AdvanceFormTarget, seenOpen: RefObject<number | undefined>) {
  const [keyOf] = useState(requestKeys);
  return async (values: AdvanceValues): Promise<{ readonly id: string }> => {
    const input = {
      ...askedOf(values),
      reason: values.reason,
      ...(seenOpen.current !== undefined && { seenOpen: seenOpen.current }),
    };
    if (target.mode === 'correct') {
      const { id, version } = target.advance;
      return api.advance.CorrectAdvance({ id, seen: version, ...input }, { shows: [400] });
    }
    if (target.mode === 'request') {
      return api.advance.RequestAdvance(input, { idempotencyKey: keyOf(input), shows: [400] });
    }
    const entered = { personId: values.personId, ...input };
    return api.advance.EnterAdvance(entered, { idempotencyKey: keyOf(entered), shows: [400] });
  };
}

/** Asking for an advance, correcting what came back, or entering what is agreed: one form, with its plan beside it. */
export function AdvanceDrawer({ target, onClose }: AdvanceDrawerProps) {
  const client = useQueryClient();
  const seenOpen = useRef<number | undefined>(undefined);
  const send = useSending(target, seenOpen);
  const { title, verb, done } = TEXTS[target.mode];
  const plain = useRecordForm<{ readonly id: string }, AdvanceValues>({
    initial: initialValues(target),
    save: send,
    onSaved: ({ id }) => {
      const refresh = () => afterAct(client);
      if (target.mode === 'enter') sayEntered(done, [id], refresh);
      else messages.success(done);
      void refresh();
      onClose();
    },
    onFailed: (error) => {
      // Decided or changed meanwhile: what the page shows is no longer so.
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
        void afterAct(client);
      }
    },
  });
  const values = (Form.useWatch((all: AdvanceValues) => all, {
    form: plain.form,
    preserve: true,
  }) ?? initialValues(target)) as Partial<AdvanceValues>;
  const forWhom = target.mode === 'enter' ? values.personId : undefined;
  const { data: form } = useQuery({
    ...advanceFormQuery(forWhom),
    enabled: target.mode !== 'enter' || forWhom !== undefined,
  });
  const record = followingType(plain, form?.types);
  const type = form?.types.find(({ id }) => id === values.advanceTypeId);
  const { preview, isAsking, isFailed } = useAdvancePreview(previewInput(target, values));
  // What the form was sent with is what its plan was reckoned with.
  useEffect(() => {
    seenOpen.current = preview?.open;
  }, [preview]);
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  return (
    <Dialog
      title={title}
      side="right"
      className="form-drawer advance-drawer"
      onClose={() => void close()}
      footer={
        <div className="form-buttons">
          <Button onClick={() => void close()}>Vazgeç</Button>
          <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
            {verb}
          </Button>
        </div>
      }
    >
      {target.mode === 'enter' && (
        <p className="quiet-text">Avans onaylanmış olarak girilir, kimseye sorulmaz.</p>
      )}
      <PopupsInside>
        <FormFields record={record} fields={fieldsOf({ target, form, type })} />
      </PopupsInside>
      {preview && type && !isFailed ? (
        <AdvancePreview preview={preview} unit={type.unit} isAsking={isAsking} />
      ) : (
        <p className="quiet-text" role="status">
          {isFailed
            ? 'Taksit planı hesaplanamadı; alanları kontrol edin. Gönderdiğinizde nedeni söylenir.'
            : 'Tipi, tutarı ve ilk kesinti ayını seçince taksit planı burada görünür.'}
        </p>
      )}
    </Dialog>
  );
}
