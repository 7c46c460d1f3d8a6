import { qrEntriesCalls } from '#contract/doors/qr/qr-entries.calls.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { kioskByKey } from '#server/features/organisation/organisation.ts';
import { countPublic } from '#server/http/call-limits.ts';
import { AppError } from '#server/http/errors.ts';

/** Throws where the key of a kiosk's page opens nothing; counted with the codes that the page then asks for. */
export const checkKioskPage = (db: Database, ip: string, key: string): Promise<void> =>
  countPublic(db, qrEntriesCalls.GetQrCode, ip, async (countAs) => {
    const kiosk = await kioskByKey(db, key);
    if (!kiosk) throw new AppError('link_over');
    await countAs(kiosk.linkId);
  });
