/** What the forms of signed papers have in common: the day on the paper, and its scan. */
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { check, required, validDay } from '#web/ui/form/rules.ts';
import { today } from '#web/ui/time/instant.ts';

export interface PaperValues {
  readonly day: string;
  readonly file: File;
}

const notAhead = check(
  (value) => typeof value === 'string' && value > today(),
  'İmzalı belgenin tarihi bugünden sonra olamaz.',
);

export const dayField = (label: string, help: string): FieldOf<PaperValues> => ({
  name: 'day',
  label,
  input: formInput(DayInput),
  rules: [required, validDay, notAhead],
  help,
});

export const scanField = (label: string, help: string): FieldOf<PaperValues> => ({
  name: 'file',
  label,
  input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
  rules: [required, ...documentRules],
  help: [help, DOCUMENT_HELP].filter(Boolean).join(' '),
});
