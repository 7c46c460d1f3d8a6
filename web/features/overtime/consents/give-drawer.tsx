import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_NAMED, TOO_MANY_NAMED } from '#contract/people/most-named.ts';
import { api } from '#web/api/client.ts';
import { uploadOvertimeConsent } from '#web/api/upload.ts';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { check, required } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { overtimeKey } from '../overtime-calls.ts';
import { dayField, type PaperValues, scanField } from './paper-fields.ts';

interface GiveValues extends PaperValues {
  readonly personIds: readonly string[];
}

export interface GiveDrawerProps {
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

const fieldsOf = (people: GiveDrawerProps['people']): readonly FieldOf<GiveValues>[] => [
  {
    name: 'personIds',
    label: 'İmzalayanlar',
    input: formInput(PeopleSelect, { known: people }),
    rules: [
      required,
      check((value) => Array.isArray(value) && value.length > MOST_NAMED, TOO_MANY_NAMED),
    ],
  },
  dayField('Onay tarihi', 'Bu günden başlayarak fazla mesai istenebilir.'),
  scanField('İmzalı onay', 'Seçilen herkese bağlanır.'),
];

/** Who agreed in writing, on which day, with the paper. */
export function GiveDrawer({ people, onClose }: GiveDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [sent] = useState(() => new WeakMap<File, string>());
  const record = useRecordForm({
    initial: { personIds: people.map(({ value }) => value) },
    save: async ({ personIds, day, file }: GiveValues) => {
      // Pressed again after a fault elsewhere, the same file is not sent twice.
      const fileId = sent.get(file) ?? (await uploadOvertimeConsent(file));
      sent.set(file, fileId);
      const input = { personIds: [...personIds], day, fileId };
      return api.overtimeConsents.AddOvertimeConsents(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    fieldOf: (field) => (field === 'fileId' ? 'file' : field),
    onSaved: ({ added }) => {
      messages.success(`${added} kişinin fazla mesai onayı girildi.`);
      void client.invalidateQueries({ queryKey: overtimeKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Onay gir"
      verb="Onayı gir"
      record={record}
      fields={fieldsOf(people)}
      intro={
        <p className="quiet-text">
          Fazla çalışma için personelin yazılı onayı gerekir; bir kez alınır (İş K. 41, Yön. 9).
        </p>
      }
      onClose={onClose}
    />
  );
}
