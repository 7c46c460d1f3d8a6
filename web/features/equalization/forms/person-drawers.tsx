/** What is done with one person's agreement or closed account. */
import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { equalizationKey, type PeriodPerson } from '../equalization-calls.ts';

const MOST_REASON = 500;

const endFields: readonly FieldOf<{ to: string }>[] = [
  {
    name: 'to',
    label: 'Son gün',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Sonraki günler denkleştirmeye girmez; hafta bütün günleriyle anlaşmalı olmalı',
  },
];

const reasonFields: readonly FieldOf<{ reason: string }>[] = [
  {
    name: 'reason',
    label: 'Neden',
    input: formInput(Input.TextArea, { rows: 3, maxLength: MOST_REASON, showCount: true }),
    rules: [requiredLine, tooLong(MOST_REASON)],
  },
];

interface EndDrawerProps {
  readonly person: PeriodPerson & { readonly agreement: NonNullable<PeriodPerson['agreement']> };
  readonly onClose: () => void;
}

export function EndAgreementDrawer({ person, onClose }: EndDrawerProps) {
  const client = useQueryClient();
  const { id, version, from, to } = person.agreement;
  const record = useRecordForm({
    initial: { to },
    save: (values: { to: string }) =>
      api.equalization.EndEqualizationAgreement({ id, version, to: values.to }, { shows: [400] }),
    onSaved: () => {
      messages.success('Anlaşmanın son günü yazıldı.');
      void client.invalidateQueries({ queryKey: equalizationKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Anlaşmayı sona erdir"
      record={record}
      fields={endFields}
      intro={
        <p className="quiet-text">{`${person.personName}, anlaşma tarihi ${formatDay(from)}`}</p>
      }
      onClose={onClose}
    />
  );
}

interface ReverseDrawerProps {
  readonly person: PeriodPerson;
  readonly settlementId: string;
  readonly onClose: () => void;
}

export function ReverseDrawer({ person, settlementId, onClose }: ReverseDrawerProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: {},
    save: ({ reason }: { reason: string }) =>
      api.equalization.ReverseEqualizationSettlement(
        { id: settlementId, reason },
        { shows: [400] },
      ),
    onSaved: () => {
      messages.success('Hesap yeniden açıldı.');
      void client.invalidateQueries({ queryKey: equalizationKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Hesabı yeniden aç"
      verb="Yeniden aç"
      record={record}
      fields={reasonFields}
      intro={
        <p className="quiet-text">
          {`${person.personName}: kapatma kaydı silinmez, geri alındığı yazılır; hesap yeniden kapatılabilir.`}
        </p>
      }
      onClose={onClose}
    />
  );
}
