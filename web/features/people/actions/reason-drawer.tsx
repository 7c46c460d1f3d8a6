import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { fullName } from '../people-queries.ts';
import type { ActionProps } from './action-props.ts';
import { codeField, noteField, type ReasonValues } from './reason-fields.ts';

/** Of someone who has left: why, where it came late or was wrong. */
export function ReasonDrawer({ person, onDone, onClose }: ActionProps) {
  const day = person.endDate ?? today();
  const name = fullName(person);
  const [initial] = useState(() => ({
    terminationCode: person.terminationCode,
    terminationNote: person.terminationNote,
  }));
  const record = useRecordForm({
    initial,
    save: (values: ReasonValues) =>
      api.people.CorrectTermination(
        { id: person.id, version: person.version, ...values },
        { shows: [400] },
      ),
    onSaved: () => {
      onDone();
      messages.success(`${name}: işten çıkış nedeni kaydedildi.`);
      onClose();
    },
  });
  const fields: readonly FieldOf<ReasonValues>[] = [codeField(day), noteField];
  return (
    <FormDrawer
      title={`İşten çıkış nedeni: ${name}`}
      record={record}
      fields={fields}
      verb="Kaydet"
      intro={<p>Son iş günü: {formatDayLong(day)}</p>}
      onClose={onClose}
    />
  );
}
