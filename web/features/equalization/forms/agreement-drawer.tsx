import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { uploadEqualizationAgreement } from '#web/api/upload.ts';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { equalizationKey, type Period } from '../equalization-calls.ts';

interface Values {
  readonly personIds: readonly string[];
  readonly from: string;
  readonly file: File;
}

export interface AgreementDrawerProps {
  readonly period: Period;
  /** Who has not signed: offered first. */
  readonly missing: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

const fieldsOf = (missing: AgreementDrawerProps['missing']): readonly FieldOf<Values>[] => [
  {
    name: 'personIds',
    label: 'İmzalayanlar',
    input: formInput(PeopleSelect, { known: missing }),
    rules: [required],
  },
  {
    name: 'from',
    label: 'Anlaşma tarihi',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Önceki günler anlaşmasız kalır; hafta bütün günleriyle anlaşmalıysa denkleştirmeye girer',
  },
  {
    name: 'file',
    label: 'İmzalı anlaşma',
    input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
    rules: [required, ...documentRules],
    help: `Seçilen herkese bağlanır. ${DOCUMENT_HELP}`,
  },
];

/** Who agreed in writing, from when on, with the paper. */
export function AgreementDrawer({ period, missing, onClose }: AgreementDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [sent] = useState(() => new WeakMap<File, string>());
  const record = useRecordForm({
    initial: { personIds: missing.map(({ value }) => value), from: period.from },
    save: async ({ personIds, from, file }: Values) => {
      // Pressed again after a fault elsewhere, the same file is not sent twice.
      const fileId = sent.get(file) ?? (await uploadEqualizationAgreement(file));
      sent.set(file, fileId);
      const input = { periodId: period.id, personIds: [...personIds], from, fileId };
      return api.equalization.AddEqualizationAgreements(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
    },
    fieldOf: (field) => (field === 'fileId' ? 'file' : field),
    onSaved: ({ added }) => {
      messages.success(`${added} kişinin anlaşması girildi.`);
      void client.invalidateQueries({ queryKey: equalizationKey });
      onClose();
    },
  });
  return (
    <FormDrawer
      title="Anlaşma ekle"
      verb="Anlaşmayı gir"
      record={record}
      fields={fieldsOf(missing)}
      intro={<p className="quiet-text">{`${period.name} dönemi için yazılı anlaşma (md. 63).`}</p>}
      onClose={onClose}
    />
  );
}
