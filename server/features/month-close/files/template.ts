/** The headings of a payroll program's empty template, for a layout to begin with. */
import type { z } from 'zod';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { columnLetters } from '#core/month-close/files/column-letters.ts';
import { fold } from '#core/text/turkish.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { readTable } from '#server/spreadsheet/read/read-table.ts';

type Answer = z.output<(typeof payrollFilesSchemas)['ReadPayrollTemplate']['data']>;

export async function readPayrollTemplate(_: CallContext, file: Buffer): Promise<Answer> {
  const { format, headings } = await readTable(file, { isTemplate: true });
  const seen = new Map<string, number>();
  for (const [at, title] of headings.entries()) {
    const same = seen.get(fold(title));
    if (same !== undefined) {
      throw fieldError(
        'file',
        `${columnLetters(same)}1 ile ${columnLetters(at)}1 hücrelerinde aynı başlık var: ${title}. Birini değiştirip yeniden yükleyin.`,
      );
    }
    seen.set(fold(title), at);
  }
  return { file: format, titles: [...headings] };
}
