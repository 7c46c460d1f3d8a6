import { sql } from 'kysely';
import { record } from '#server/records/audit.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { newKioskKey, readKioskKey } from './kiosk-key.ts';

/** A link for a work place that is in use. Its path is told here and never again. */
export function createKioskLink({ write, caller }: CallContext, workPlaceId: string) {
  return write(async (db) => {
    const workPlace = await db
      .selectFrom('work_place')
      .select('active')
      .where('id', '=', workPlaceId)
      .forShare()
      .executeTakeFirst();
    if (!workPlace) throw new AppError('not_found');
    if (!workPlace.active) {
      throw fieldError('workPlaceId', 'Arşivdeki bir işyeri için kiosk bağlantısı oluşturulamaz.');
    }
    const key = newKioskKey(caller.tenantId);
    const { id } = await db
      .insertInto('kiosk_link')
      .values({
        work_place_id: workPlaceId,
        key_hash: readKioskKey(key)!.hash,
        created_by: caller.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(db, {
      action: 'create',
      entity: 'kioskLink',
      entityId: id,
      after: { work_place_id: workPlaceId },
    });
    return { id, path: addressOf('QrCode', { coordinateId: key }) };
  });
}

/** From now on the link leads nowhere; once is enough. */
export function revokeKioskLink(context: CallContext, id: string): Promise<null> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const link = await db
      .selectFrom('kiosk_link')
      .select(['work_place_id', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!link) throw new AppError('not_found');
    if (link.revoked_at !== null) return unchanged(null);
    await db
      .updateTable('kiosk_link')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await record(db, {
      action: 'revoke',
      entity: 'kioskLink',
      entityId: id,
      after: { work_place_id: link.work_place_id },
    });
    return null;
  });
}
