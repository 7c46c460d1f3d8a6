import type { TenantTx } from '#server/db/tenant/tx.ts';
import { removeAbandonedImages } from './images.commands.ts';
import { removeAbandonedFiles } from './stored-files.commands.ts';

/** Takes away what was uploaded and came to nothing. Answers how many went. */
export const removeAbandonedUploads = async (db: TenantTx): Promise<number> =>
  (await removeAbandonedFiles(db)) + (await removeAbandonedImages(db));
