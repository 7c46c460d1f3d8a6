import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { passTime } from '#contract/doors/pass-list.ts';
import { api } from '#web/api/client.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type Pass, passesKey } from '../door-calls.ts';

export interface CancelPassDrawerProps {
  /** One or many, with one reason. */
  readonly passes: readonly Pass[];
  readonly onClose: () => void;
}

type CancelValues = FormValues<{ readonly reason: string }>;

const fields: readonly FieldOf<CancelValues>[] = [
  { name: 'reason', label: 'Neden', input: formInput(Input), rules: [requiredLine, tooLong(300)] },
];

/** 'Aslı Yıldız · 02.03.2026 08:00:00', or how many. */
function subjectOf(passes: readonly Pass[]): string {
  const [first] = passes;
  return passes.length === 1 && first
    ? `${first.personName ?? 'Tanımsız'} · ${passTime(first.localTime)}`
    : `${passes.length.toLocaleString('tr-TR')} geçiş seçildi`;
}

/** Passes that are not to count; what the device sent stays. */
export function CancelPassDrawer({ passes, onClose }: CancelPassDrawerProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: {},
    save: ({ reason }: CancelValues) =>
      api.passes.CancelPasses({ ids: passes.map(({ id }) => id), reason }, { shows: [400] }),
    onSaved: ({ cancelled }) => {
      messages.success(
        cancelled === 1
          ? 'Geçiş iptal edildi.'
          : `${cancelled.toLocaleString('tr-TR')} geçiş iptal edildi.`,
      );
      void client.invalidateQueries({ queryKey: passesKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={passes.length === 1 ? 'Geçişi iptal et' : 'Geçişleri iptal et'}
      verb="İptal et"
      intro={<p>{`${subjectOf(passes)}. Ham kayıt silinmez, geçiş sayılmaz.`}</p>}
      record={record}
      fields={fields}
      onClose={onClose}
    />
  );
}
