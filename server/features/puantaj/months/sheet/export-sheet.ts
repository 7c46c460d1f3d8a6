import type { z } from 'zod';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { fieldError } from '#server/http/errors.ts';
import { pdfFile } from '#server/pdf/pdf.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import { companySheets } from './company-sheets.ts';
import { personPaper } from './person-paper.ts';
import { personSheets } from './person-sheets.ts';
import { sheetBook } from './sheet-book.ts';
import { sheetPaper } from './sheet-paper.ts';
import { PERSON_SHEET_TITLE, SHEET_TITLE } from './sheet-words.ts';

type Input = z.output<(typeof puantajMonthsSchemas)['ExportPuantajSheet']['input']>;

/** The monthly sheet of every company that is selected, or of everybody who is, as a file. */
export async function exportSheet(
  context: CallContext,
  { format, per, ...input }: Input,
): Promise<Download> {
  if (per === 'person' && format !== 'pdf') {
    throw fieldError('format', 'Personele göre cetvel yalnız PDF olur.');
  }
  const sheets = await companySheets(context, input);
  if (per === 'person') {
    const people = await personSheets(context, sheets);
    const whose = people.length === 1 ? ` ${people[0]!.name}` : '';
    return pdfFile(
      context.caller,
      `${PERSON_SHEET_TITLE}${whose} ${input.month}`,
      personPaper(people),
    );
  }
  const name = `${SHEET_TITLE} ${input.month}`;
  if (format === 'pdf') return pdfFile(context.caller, name, sheetPaper(sheets));
  return { ...sheetFile(sheetBook(sheets), 'xlsx'), fileName: `${name}.xlsx` };
}
