import { removeAvatar, setAvatar, uploadedImage } from '#server/features/files/files.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Tokens } from '#server/http/caller/tokens.ts';
import { lockEditable } from '../access.commands.ts';

/** Gives a picture that the caller uploaded to someone whom they may edit. Answers the picture's id. */
export async function savePhoto(
  { write, caller }: CallContext,
  tokens: Tokens,
  { id, imageUrl }: { id: string; imageUrl: string },
): Promise<string> {
  return write(async (db) => {
    const row = await lockEditable(db, caller, id);
    const imageId = uploadedImage(tokens, caller.tenantId, imageUrl);
    await setAvatar(db, { personId: row.id, imageId, uploadedBy: caller.personId });
    return imageId;
  });
}

/** Takes the picture from someone whom the caller may edit. */
export async function removePhoto({ write, caller }: CallContext, id: string): Promise<null> {
  return write(async (db) => {
    const row = await lockEditable(db, caller, id);
    await removeAvatar(db, row.id);
    return null;
  });
}
