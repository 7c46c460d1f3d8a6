import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { isDay } from '#core/time/day.ts';
import { ApiError, fileFault } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { uploadCorrectionFile } from '#web/api/upload.ts';
import { afterAct, approversText } from '#web/features/requests/requests.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useLivePreview } from '#web/ui/form/use-live-preview.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { type Correction, correctionDayQuery, correctionsKey } from '../correction-calls.ts';
import { correctionFields } from './correction-fields.tsx';
import {
  askedOf,
  type CorrectionValues,
  fieldOf,
  isAskable,
  type Values,
  valuesOf,
} from './correction-values.ts';
import { DayLooks } from './day-looks.tsx';
import '../correction.css';

type Preview = Awaited<ReturnType<typeof api.correction.PreviewCorrection>>;

export interface CorrectionDrawerProps {
  /** The day that it is about from the start. */
  readonly day?: string | undefined;
  /** What came back, to be sent again. */
  readonly of?: Correction | undefined;
  readonly onClose: () => void;
}

/** The file is sent first; what is wrong with it is told at its field. */
async function uploaded(file: File | null | undefined): Promise<string | null> {
  if (!file) return null;
  try {
    return await uploadCorrectionFile(file);
  } catch (error) {
    const Message = fileFault(error);
    if (Message === undefined || !(error instanceof ApiError)) throw error;
    const errors = [{ field: 'fileId', Message }];
    throw new ApiError(error.message, error.status, { errors, isServerMessage: true });
  }
}

/** What stands in the way but for the file, which is told at its field, and who decides. */
function Told({ preview }: { readonly preview: Preview }) {
  const faults = preview.faults.filter(({ field }) => field !== 'fileId');
  const [first] = preview.route;
  return (
    <>
      {faults.length > 0 && (
        <ul className="correction-faults" role="status">
          {faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {first && <p className="quiet-text">{`${approversText(first.approvers)} onaylar.`}</p>}
    </>
  );
}

/** Asking for a correction of one's own day, with the day as it is and as it would be. */
export function CorrectionDrawer({ day: given, of, onClose }: CorrectionDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState<Values>(() =>
    of ? valuesOf(of) : { day: given ?? today(), what: 'exit' },
  );
  const [asked, setAsked] = useState<{ day: string; what: CorrectionValues['what'] }>({
    day: initial.day!,
    what: initial.what!,
  });
  const { data: day } = useQuery(correctionDayQuery(asked.day));
  const record = useRecordForm<unknown, CorrectionValues>({
    initial,
    fieldOf: (field) => fieldOf(field, asked.what),
    save: async (values) => {
      const fileId = await uploaded(values.fileId);
      const input = { ...askedOf(values, day!), reason: values.reason, fileId };
      if (of) {
        return api.correction.ReviseCorrection(
          { ...input, id: of.id, seen: of.version },
          { shows: [400] },
        );
      }
      return api.correction.RequestCorrection(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    onSaved: () => {
      messages.success('Düzeltme talebiniz gönderildi.');
      void client.invalidateQueries({ queryKey: correctionsKey });
      void afterAct(client);
      onClose();
    },
  });
  const values = (Form.useWatch((all: CorrectionValues) => all, {
    form: record.form,
    preserve: true,
  }) ?? initial) as Values;
  const { day: typed, what = 'exit' } = values;
  if (what !== asked.what || (typed && isDay(typed) && typed !== asked.day)) {
    setAsked({ day: typed && isDay(typed) ? typed : asked.day, what });
  }
  const { preview } = useLivePreview(
    'correction-preview',
    day && isAskable(values, day) ? { ...askedOf(values, day), id: of?.id ?? null } : undefined,
    api.correction.PreviewCorrection,
  );
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  return (
    <Dialog
      title={of ? 'Düzeltmeyi değiştir' : 'Geçiş düzeltme iste'}
      side="right"
      className="form-drawer"
      onClose={() => void close()}
      footer={
        <div className="form-buttons">
          <Button onClick={() => void close()}>Vazgeç</Button>
          <Button
            type="primary"
            loading={record.isSaving}
            disabled={day === undefined}
            onClick={() => void record.submit()}
          >
            Onaya gönder
          </Button>
        </div>
      }
    >
      {day && <DayLooks plan={day.planSpan} now={day.now} after={preview?.after} />}
      <PopupsInside>
        <FormFields record={record} fields={correctionFields(what, day)} />
      </PopupsInside>
      {preview && <Told preview={preview} />}
    </Dialog>
  );
}
