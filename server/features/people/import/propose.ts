import { type ImportField, importFields } from '#contract/people/import/import-fields.ts';
import { fold } from '#core/text/turkish.ts';

export interface MappedColumn {
  readonly column: number;
  readonly field: ImportField;
}

/** 'T.C. Kimlik No.' → 't c kimlik no' */
const wordsOf = (heading: string) =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  (Object.keys(importFields) as ImportField[]).flatMap((field) => {
    const { label, headings } = importFields[field];
    return [wordsOf(label), ...headings].map((heading) => [heading, field] as const);
  }),
);

/** Which column goes where, by its heading; of two that mean the same, the first. */
export function proposeMapping(headings: readonly string[]): MappedColumn[] {
  const taken = new Set<ImportField>();
  return headings.flatMap((heading, column) => {
    const field = FIELD_OF.get(wordsOf(heading));
    if (!field || taken.has(field)) return [];
    taken.add(field);
    return [{ column, field }];
  });
}
