import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { fieldError } from '#server/http/errors.ts';
import { readImageAddress } from '#server/http/caller/signed-address.ts';
import type { Tokens } from '#server/http/caller/tokens.ts';

/** Keeps a picture that was made by `redraw`. */
export async function keepImage(db: TenantTx, personId: string, content: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('image')
    .values({ uploaded_by: personId, mime: 'image/webp', content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(db, {
    action: 'upload',
    entity: 'image',
    entityId: id,
    after: { bytes: content.length },
  });
  return id;
}

/** The picture behind an address that this server gave to the caller's tenant. */
export function uploadedImage(tokens: Tokens, tenantId: string, imageUrl: string): string {
  const address = readImageAddress(tokens, imageUrl);
  if (address?.tenantId !== tenantId) throw notUploaded();
  return address.imageId;
}

interface AvatarChange {
  readonly personId: string;
  readonly imageId: string;
  /** Only their own uploads can be used. */
  readonly uploadedBy: string;
}

/** Makes an uploaded picture the one that a person shows; the one before it goes. */
export async function setAvatar(
  db: TenantTx,
  { personId, imageId, uploadedBy }: AvatarChange,
): Promise<void> {
  const image = await db
    .selectFrom('image')
    .select('id')
    .where('id', '=', imageId)
    .where('uploaded_by', '=', uploadedBy)
    .executeTakeFirst();
  if (!image) throw notUploaded();
  await replaceAvatar(db, personId, imageId);
}

/** Whoever had a picture has none any more. */
export const removeAvatar = (db: TenantTx, personId: string): Promise<void> =>
  replaceAvatar(db, personId, null);

async function replaceAvatar(
  db: TenantTx,
  personId: string,
  avatarId: string | null,
): Promise<void> {
  // Locked, so that of two at once the second finds what the first one removed.
  const { avatar_id: before } = await db
    .selectFrom('person')
    .select('avatar_id')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before === null && avatarId === null) throw fieldError('id', 'Bu personelin fotoğrafı yok.');
  await db.updateTable('person').set({ avatar_id: avatarId }).where('id', '=', personId).execute();
  await removeUnused(db, sql`id = ${before}::uuid`);
  await record(db, {
    action: 'update',
    entity: 'person',
    entityId: personId,
    before: { avatarId: before },
    after: { avatarId },
  });
}

const notUploaded = () =>
  fieldError('imageUrl', 'Yalnızca yüklediğiniz bir fotoğraf seçilebilir. Yeniden yükleyin.');

/** An hour is longer than any signed address works: nobody can make use of such a picture anymore. */
export const removeAbandonedImages = (db: TenantTx): Promise<number> =>
  removeUnused(db, sql`created_at < now() - interval '1 hour'`);

/** A table that comes to show pictures is named here too. */
async function removeUnused(db: TenantTx, which: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`delete from image i where ${which}
    and not exists (select from person p where p.tenant_id = i.tenant_id and p.avatar_id = i.id)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
