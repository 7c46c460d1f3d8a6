import { inEachTenant } from '#server/db/each-tenant.ts';
import type { Database } from '#server/db/tx.ts';
import { removeAbandonedImages } from './images.commands.ts';
import { removeAbandonedFiles } from './stored-files.commands.ts';

/** Takes away what was uploaded and came to nothing, in every tenant. Answers how many went. */
export const removeAbandonedUploads = (database: Database): Promise<number> =>
  inEachTenant(
    database,
    async (db) => (await removeAbandonedFiles(db)) + (await removeAbandonedImages(db)),
  );
