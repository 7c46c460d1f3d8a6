import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { type PassDirection, passDirections } from '#contract/doors/door-choices.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { api } from '#web/api/client.ts';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { useMay } from '#web/session/use-may.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { check, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { passesKey } from '../door-calls.ts';

export interface AddPassDrawerProps {
  /** Those who were chosen in the list. */
  readonly people?: readonly FilterOption[];
  /** When it was, where that is known already. */
  readonly on?: {
    readonly day: string;
    readonly direction: PassDirection;
    /** Minutes since midnight, and why the doors do not have it. */
    readonly time?: number;
    readonly reason?: string;
  };
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

type AddInput = Parameters<typeof api.passes.AddPasses>[0];
type PassValues = FormValues<
  Pick<AddInput, 'day' | 'time' | 'direction' | 'reason'> & {
    readonly personIds: readonly string[];
    readonly workPlaceId: string | null;
  }
>;

/** As many as the call takes. */
const MOST = 500;

const fieldsOf = (people: readonly FilterOption[]): readonly FieldOf<PassValues>[] => [
  {
    name: 'personIds',
    label: 'Personel',
    input: formInput(PeopleSelect, { known: people }),
    rules: [
      { required: true, type: 'array', min: 1, message: 'En az bir kişi seçin.' },
      check(
        (value) => (value as readonly string[]).length > MOST,
        `Tek seferde en çok ${MOST} kişi seçilebilir.`,
      ),
    ],
    help: 'Birden çok kişi seçebilirsiniz; hepsine aynı geçiş eklenir',
  },
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
    name: 'workPlaceId',
    label: 'İşyeri',
    input: formInput(ReferenceSelect, { to: 'workPlaces' }),
    help: 'Boş bırakılırsa herkesin kendi işyeri',
  },
  {
    name: 'reason',
    label: 'Neden',
    input: formInput(Input),
    rules: [requiredLine, tooLong(300)],
    help: 'Kart unutuldu, cihaz arızalıydı gibi; puantajda ve geçmişte görünür',
  },
];

/** A pass that no device has, for one or many: the raw ones stay as they are. */
export function AddPassDrawer({ people = [], on, onAdded, onClose }: AddPassDrawerProps) {
  const client = useQueryClient();
  const mayCancel = useMay()(passesCalls.CancelPasses.permission);
  const [keyOf] = useState(requestKeys);
  const [fields] = useState(() => fieldsOf(people));
  const [initial] = useState(() => ({
    personIds: people.map(({ value }) => value),
    day: on?.day ?? today(),
    direction: on?.direction ?? 'in',
    ...(on?.time !== undefined && { time: on.time }),
    ...(on?.reason !== undefined && { reason: on.reason }),
  }));
  const record = useRecordForm({
    initial,
    save: ({ workPlaceId, personIds, ...values }: PassValues) => {
      const input = {
        ...values,
        personIds: [...personIds],
        ...(workPlaceId !== null && workPlaceId !== undefined && { workPlaceId }),
      };
      return api.passes.AddPasses(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ added, ids }) => {
      const refresh = () => {
        void client.invalidateQueries({ queryKey: passesKey });
        onAdded?.();
      };
      const said =
        added === 1 ? 'Geçiş eklendi.' : `${added.toLocaleString('tr-TR')} geçiş eklendi.`;
      if (mayCancel) {
        messages.done(said, async () => {
          await api.passes.CancelPasses({ ids, reason: 'Ekleme geri alındı' });
          messages.success('Geri alındı.');
          refresh();
        });
      } else messages.success(said);
      refresh();
      onClose();
    },
  });
  return (
    <FormDrawer title="Eksik geçiş" verb="Ekle" record={record} fields={fields} onClose={onClose} />
  );
}
