import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { RATE_WORDS } from '#core/equalization/words.ts';
import { timeOffAccount } from '#core/equalization/time-off.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { api } from '#web/api/client.ts';
import { uploadEqualizationAgreement } from '#web/api/upload.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { equalizationKey } from '../equalization-calls.ts';
import type { TimeOff } from './time-calls.ts';

type Week = TimeOff['wishable'][number];

interface Values {
  readonly week: string;
  readonly minutes: number;
  readonly reason: string;
  readonly file: File;
}

const MOST_REASON = 500;

const keyOfWeek = ({ closes, rate, settlementId }: Week): string =>
  `${closes} ${rate} ${settlementId ?? 'hafta'}`;

const weekText = ({ closes, rate, minutes, settlementId }: Week): string =>
  `${formatDay(closes)} günü biten ${settlementId === null ? 'hafta' : 'dönem'}, ${RATE_WORDS[rate]}: ${formatDuration(minutes)}`;

/** What an entry of so many minutes gives. */
const offOf = ({ closes, rate }: Week, minutes: number): number =>
  timeOffAccount({ entries: [{ id: 'wish', day: closes, rate, minutes }], uses: [] }).entries[0]!
    .off;

function fieldsOf(weeks: readonly Week[], isOwn: boolean): readonly FieldOf<Values>[] {
  return [
    {
      name: 'week',
      label: 'Hangi fazla çalışma?',
      input: formInput(Select<string>, {
        options: weeks.map((week) => ({ value: keyOfWeek(week), label: weekText(week) })),
      }),
      rules: [required],
    },
    {
      name: 'minutes',
      label: 'Ne kadarı?',
      input: formInput(DurationInput),
      rules: [required],
      help: 'Bu süre ödenmez; yerine serbest zaman verilir.',
    },
    {
      name: 'reason',
      label: 'Açıklama',
      input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_REASON }),
      rules: [requiredLine, tooLong(MOST_REASON)],
    },
    ...(isOwn
      ? []
      : [
          {
            name: 'file' as const,
            label: 'İmzalı istek',
            input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
            rules: [required, ...documentRules],
            help: `Serbest zaman yalnız personelin yazılı isteğiyle verilir. ${DOCUMENT_HELP}`,
          },
        ]),
  ];
}

interface WishDrawerProps {
  readonly personId: string;
  readonly isOwn: boolean;
  readonly account: TimeOff;
  readonly onClose: () => void;
}

/** Time off instead of pay: of which week, how much, and what it gives until when. */
export function WishDrawer({ personId, isOwn, account, onClose }: WishDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [sent] = useState(() => new WeakMap<File, string>());
  const { wishable } = account;
  const [first] = wishable;
  const initial = first
    ? { week: keyOfWeek(first), minutes: first.minutes, ...(!isOwn && { reason: 'Yazılı istek' }) }
    : {};
  const record = useRecordForm({
    initial,
    fieldOf: (field) => (field === 'closes' ? 'week' : field === 'fileId' ? 'file' : field),
    save: async ({ week, minutes, reason, file }: Values) => {
      const { closes, rate, settlementId } = wishable.find((one) => keyOfWeek(one) === week)!;
      const wish = { closes, rate, settlementId, minutes, reason };
      if (isOwn) {
        return api.timeAccounts.WishTimeOff(wish, { idempotencyKey: keyOf(wish), shows: [400] });
      }
      // Pressed again after a fault elsewhere, the same file is not sent twice.
      const fileId = sent.get(file) ?? (await uploadEqualizationAgreement(file));
      sent.set(file, fileId);
      const input = { ...wish, personId, fileId };
      return api.timeAccounts.EnterTimeOffWish(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    onSaved: () => {
      messages.success(isOwn ? 'İsteğiniz onaya gönderildi.' : 'İstek onaylanmış olarak girildi.');
      void afterAct(client);
      void client.invalidateQueries({ queryKey: equalizationKey });
      onClose();
    },
  });
  const values =
    (Form.useWatch((all: Partial<Values>) => all, record.form) as Partial<Values>) ?? initial;
  const week = wishable.find((one) => keyOfWeek(one) === values.week);
  const { minutes } = values;
  return (
    <FormDrawer
      title="Serbest zaman isteği"
      verb={isOwn ? 'Onaya gönder' : 'İmzalı isteği gir'}
      record={record}
      fields={fieldsOf(wishable, isOwn)}
      intro={
        <p className="quiet-text" aria-live="polite">
          {week && typeof minutes === 'number' && minutes > 0
            ? `${formatDuration(offOf(week, minutes))} serbest zaman olur; altı ay içinde kullanılmazsa fazla çalışma olarak ödenir (md. 41).`
            : 'Haftayı ve süreyi yazınca ne kadar serbest zaman olacağı burada görünür.'}
        </p>
      }
      onClose={onClose}
    />
  );
}
