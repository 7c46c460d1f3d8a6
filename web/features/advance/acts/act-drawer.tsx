import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { api } from '#web/api/client.ts';
import { uploadAdvanceReceipt } from '#web/api/upload.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { type InitialValues, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { fieldsOf } from './act-fields.tsx';
import type { ActDrawerProps, ActTarget, ActValues } from './act-target.ts';
import '../advance.css';

const TEXTS = {
  postpone: { title: 'Taksiti ertele', verb: 'Ertele', done: 'Taksit ertelendi.' },
  collect: { title: 'Erken ödeme al', verb: 'Erken ödemeyi yaz', done: 'Erken ödeme yazıldı.' },
  writeOff: { title: 'Borcu sil', verb: 'Borcu sil', done: 'Borç silindi.' },
  replan: { title: 'Yeniden planla', verb: 'Yeniden planla', done: 'Avans yeniden planlandı.' },
  reverse: { title: 'Hareketi geri al', verb: 'Geri al', done: 'Hareket geri alındı.' },
  short: { title: 'Kesilemedi', verb: 'Kesilemeyeni yaz', done: 'Kesilemeyen yazıldı.' },
} as const satisfies Readonly<
  Record<ActTarget['act'], { title: string; verb: string; done: string }>
>;

function aboutOf(target: ActTarget): string {
  switch (target.act) {
    case 'postpone':
      return `${target.personName}: ${monthText(target.month)} taksiti, ${formatHundredths(target.amount, target.unit)}, son taksitten sonraki aya geçer. ${target.left} erteleme hakkı var.`;
    case 'reverse':
      return `${target.personName}: ${target.said}. Kayıt silinmez, ters kayıt yazılır.`;
    case 'short':
      return `${target.personName}: ${monthText(target.month)} bordrosundan gerçekten kesilebilen tutarı yazın.`;
    default:
      return target.personName;
  }
}

function initialOf(target: ActTarget): InitialValues<ActValues> {
  switch (target.act) {
    case 'collect':
      return { day: today(), account: 'cash' };
    case 'replan':
      return { first: target.firstUnlocked };
    case 'short':
      return { deducted: 0 };
    default:
      return {};
  }
}

const shown = { shows: [400] };

/** One call each; `receipt` sends the paper first, where there is one. */
async function send(
  target: ActTarget,
  values: ActValues,
  receipt: (file: File | null) => Promise<string | null>,
): Promise<unknown> {
  const { reason } = values;
  const one = { id: target.id, seen: target.version, reason };
  const { advanceAccount } = api;
  switch (target.act) {
    case 'postpone':
      return advanceAccount.PostponeInstalment({ ...one, month: target.month }, shown);
    case 'collect': {
      const { amount, day, account, file } = values;
      const receiptFileId = await receipt(file);
      return advanceAccount.CollectAdvance({ ...one, amount, day, account, receiptFileId }, shown);
    }
    case 'writeOff':
      return advanceAccount.WriteOffAdvance({ ...one, amount: values.amount }, shown);
    case 'replan':
      return advanceAccount.ReplanAdvance(
        { ...one, count: values.count, first: values.first },
        shown,
      );
    case 'reverse':
      return advanceAccount.ReverseAdvanceEntry({ ...one, entry: target.entry }, shown);
    case 'short':
      return advanceAccount.EnterShortDeduction(
        { ...one, month: target.month, deducted: values.deducted },
        shown,
      );
  }
}

/** RQ-18, RQ-21: what who pays does with an advance, each with its reason. */
export function ActDrawer({ target, onClose }: ActDrawerProps) {
  const client = useQueryClient();
  const { title, verb, done } = TEXTS[target.act];
  const [sent] = useState(() => new WeakMap<File, string>());
  const receipt = async (file: File | null) => {
    if (file === null) return null;
    const id = sent.get(file) ?? (await uploadAdvanceReceipt(file));
    sent.set(file, id);
    return id;
  };
  const record = useRecordForm<unknown, ActValues>({
    initial: initialOf(target),
    save: (values) => send(target, values, receipt),
    // What is fixed has no field of its own: its fault stands at the reason.
    fieldOf: (field) => (field === 'month' ? 'reason' : field === 'receiptFileId' ? 'file' : field),
    onSaved: () => {
      messages.success(done);
      void afterAct(client);
      onClose();
    },
    onFailed: () => void afterAct(client),
  });
  return (
    <FormDrawer
      title={title}
      verb={verb}
      record={record}
      fields={fieldsOf(target)}
      intro={<p className="quiet-text">{aboutOf(target)}</p>}
      onClose={onClose}
    />
  );
}
