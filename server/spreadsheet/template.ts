/** A file to begin with: headings with examples, and on a second sheet what may be written where. */
import type { Download } from '#server/http/download.ts';
import type { Cell, Sheet } from './sheet.ts';
import { sheetFile } from './sheet-file.ts';

async function* from(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

const textSheet = (
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Sheet => ({
  name,
  columns: headings.map((label) => ({ label, kind: 'text' })),
  rows: from(rows),
});

interface Template {
  readonly name: string;
  readonly headings: readonly string[];
  readonly examples: readonly (readonly Cell[])[];
  /** Column, what may be written, and what it means. */
  readonly allowed: readonly (readonly [string, Cell, Cell])[];
}

export const templateFile = ({ name, headings, examples, allowed }: Template): Download =>
  sheetFile(
    {
      ...textSheet(name, headings, examples),
      next: [
        textSheet('Yazılabilecek değerler', ['Sütun', 'Yazılacak değer', 'Açıklama'], allowed),
      ],
    },
    'xlsx',
  );
