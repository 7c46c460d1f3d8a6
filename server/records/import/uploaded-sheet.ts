import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';
import { isFresh } from '#server/records/files/stored-files.ts';

/** An own upload; work that was started with one goes on with it. */
export async function importFile(
  db: TenantTx,
  personId: string,
  fileId: string,
  age: 'fresh' | 'any',
): Promise<Buffer> {
  const file = await db
    .selectFrom('stored_file')
    .select('content')
    .where('id', '=', fileId)
    .where('uploaded_by', '=', personId)
    .where('purpose', '=', 'sheet')
    .$if(age === 'fresh', (query) => query.where(isFresh))
    .executeTakeFirst();
  if (!file) throw fieldError('fileId', 'Yüklenen dosya bulunamadı. Yeniden yükleyin.');
  return file.content;
}
