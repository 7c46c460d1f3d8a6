import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { type PassDirection, passDirections } from '#contract/doors/door-choices.ts';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { passesKey } from './door-calls.ts';

export interface AddPassDrawerProps {
  /** Whose pass it is and when, where that is known already. */
  readonly of?: {
    readonly person: FilterOption;
    readonly day: string;
    readonly direction: PassDirection;
  };
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

type AddInput = Parameters<typeof api.passes.AddPasses>[0];
type PassValues = FormValues<
  Pick<AddInput, 'day' | 'time' | 'direction' | 'reason'> & { readonly personId: string }
>;

const personField = (stored: FilterOption | undefined): FieldOf<PassValues> => ({
  name: 'personId',
  label: 'Personel',
  input: formInput(ReferenceSelect, { to: 'people', stored }),
  rules: [required],
});

const passFields: readonly FieldOf<PassValues>[] = [
  { name: 'day', label: 'Tarih', input: formInput(DayInput), rules: [required, validDay] },
  { name: 'time', label: 'Saat', input: formInput(TimeOfDayInput), rules: [required] },
  {
    name: 'direction',
    label: 'Yön',
    input: formInput(Select<PassDirection>, {
      options: (Object.entries(passDirections) as [PassDirection, string][]).map(
        ([value, label]) => ({ value, label }),
      ),
    }),
    rules: [required],
  },
  {
    name: 'reason',
    label: 'Neden',
    input: formInput(Input),
    rules: [requiredLine, tooLong(300)],
    help: 'Kart unutuldu, cihaz arızalıydı gibi; puantajda ve geçmişte görünür',
  },
];

/** A pass that no device has: the raw ones stay as they are. */
export function AddPassDrawer({ of, onAdded, onClose }: AddPassDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState(() => ({
    personId: of?.person.value,
    day: of?.day ?? today(),
    direction: of?.direction ?? 'in',
  }));
  const record = useRecordForm({
    initial,
    save: ({ personId, ...values }: PassValues) => {
      const input = { ...values, personIds: [personId] };
      return api.passes.AddPasses(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: () => {
      messages.success('Geçiş eklendi.');
      void client.invalidateQueries({ queryKey: passesKey });
      onAdded?.();
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Eksik geçiş"
      verb="Ekle"
      record={record}
      fields={[personField(of?.person), ...passFields]}
      onClose={onClose}
    />
  );
}
