import type { Client } from '#contract/client.ts';
import { importFields, type ImportField } from '#contract/people/import/import-fields.ts';

export type ImportFile = Awaited<ReturnType<Client['import']['UploadImportFile']>>;
export type Preview = Awaited<ReturnType<Client['import']['PreviewImport']>>;

/** Which field a column goes to, by column; a column that is left out has none. */
export type Mapping = Readonly<Record<number, ImportField>>;

export const mappingOf = ({ mapping }: ImportFile): Mapping =>
  Object.fromEntries(mapping.map(({ column, field }) => [column, field]));

/** As the calls take it. */
export const listOf = (mapping: Mapping) =>
  Object.entries(mapping).map(([column, field]) => ({ column: Number(column), field }));

/** What one has to mend before going on. */
export function mappingFault(mapping: Mapping): string | undefined {
  const fields = Object.values(mapping);
  if (!fields.includes('registrationNo')) return 'Sicil no alanı için bir sütun seçin.';
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  return twice && `“${importFields[twice].label}” alanı birden çok sütuna verilmiş.`;
}

export const formatCount = (count: number) => count.toLocaleString('tr-TR');

/** '12 kişi eklenecek, 3 kişi değişecek, 5 kişi aynı kalacak' */
export const countsText = ({ added, changed, unchanged }: Preview): string =>
  [
    added > 0 && `${formatCount(added)} kişi eklenecek`,
    changed > 0 && `${formatCount(changed)} kişi değişecek`,
    unchanged > 0 && `${formatCount(unchanged)} kişi aynı kalacak`,
  ]
    .filter(Boolean)
    .join(', ');
