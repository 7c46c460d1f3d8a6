/** What a file of plans may be at most: the limits of the product's spreadsheets. */
import { fieldError } from '#server/http/errors.ts';

const ROWS = 32_767;
const COLUMNS = 63;
const CELL_LENGTH = 256;

/** Before the days stand the number and the name of a person. */
export const HEAD_COLUMNS = ['Sicil no', 'Ad soyad'] as const;
const MOST_DAYS = COLUMNS - HEAD_COLUMNS.length;

/** 400 for more days than a file has columns for. */
export function checkDays(count: number): void {
  if (count <= MOST_DAYS) return;
  throw fieldError(
    'to',
    `Dosyada en çok ${COLUMNS} sütun olabilir; en çok ${MOST_DAYS} gün seçin.`,
  );
}

interface Sized {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly (string | null)[] }[];
}

/** 400 at the file for what is larger. */
export function checkSize({ headings, rows }: Sized): void {
  const most = ROWS.toLocaleString('tr-TR');
  if (rows.length > ROWS) throw fieldError('file', `Dosyada en çok ${most} satır olabilir.`);
  if (headings.length > COLUMNS) {
    throw fieldError('file', `Dosyada en çok ${COLUMNS} sütun olabilir.`);
  }
  const long = rows.find(({ cells }) => cells.some((cell) => (cell?.length ?? 0) > CELL_LENGTH));
  if (long) {
    throw fieldError(
      'file',
      `${long.number}. satırda ${CELL_LENGTH} karakterden uzun bir hücre var.`,
    );
  }
}
