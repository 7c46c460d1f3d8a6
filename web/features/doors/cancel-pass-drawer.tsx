import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { passTime } from '#contract/doors/pass-columns.ts';
import { api } from '#web/api/client.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type Pass, passesKey } from './door-calls.ts';

export interface CancelPassDrawerProps {
  readonly pass: Pass;
  readonly onClose: () => void;
}

type CancelValues = FormValues<{ readonly reason: string }>;

const fields: readonly FieldOf<CancelValues>[] = [
  { name: 'reason', label: 'Neden', input: formInput(Input), rules: [requiredLine, tooLong(300)] },
];

/** A pass that is not to count; what the device sent stays. */
export function CancelPassDrawer({ pass, onClose }: CancelPassDrawerProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    initial: {},
    save: ({ reason }: CancelValues) =>
      api.passes.CancelPasses({ ids: [pass.id], reason }, { shows: [400] }),
    onSaved: () => {
      messages.success('Geçiş iptal edildi.');
      void client.invalidateQueries({ queryKey: passesKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Geçişi iptal et"
      verb="İptal et"
      intro={
        <p>
          {pass.personName ?? 'Tanımsız'} · {passTime(pass.localTime)}. Ham kayıt silinmez, geçiş
          sayılmaz.
        </p>
      }
      record={record}
      fields={fields}
      onClose={onClose}
    />
  );
}
