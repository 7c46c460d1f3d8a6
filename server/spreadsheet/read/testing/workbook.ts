/** Workbooks made by hand, part by part, and what the reader says of them. */
import { AppError } from '#server/http/errors.ts';
import { readTable } from '../read-table.ts';
import { zip } from '#server/spreadsheet/zip.ts';

export async function bytesOf(pieces: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(all);
}

export const relations = (...types: readonly (readonly [type: string, part: string])[]) =>
  `<Relationships>${types.map(([type, part], i) => `<Relationship Id="r${i}" Type="x/${type}" Target="${part}"/>`).join('')}</Relationships>`;

/** The parts of a workbook of one sheet, by name. */
export const partsOf = (
  sheet: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="x"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
});

export const archive = (
  files: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
) =>
  bytesOf(
    zip(
      (Array.isArray(files) ? files : Object.entries(files)).map(([name, content]) => ({
        name,
        content: [content],
      })),
    ),
  );

export const rows = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;

export const inline = (text: string, at?: string) =>
  `<c${at ? ` r="${at}"` : ''} t="inlineStr"><is><t>${text}</t></is></c>`;

/** One heading, one row. */
export const PLAIN = rows(`<row>${inline('Ad')}</row><row>${inline('Ali')}</row>`);

/** Why a file is refused; undefined where it is read. */
export async function refusal(file: Buffer | Promise<Buffer>): Promise<string | undefined> {
  try {
    await readTable(await file);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.errors?.[0]?.Message;
    throw error;
  }
}
