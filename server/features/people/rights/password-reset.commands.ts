import { record } from '#server/records/audit.ts';
import {
  firstPassword,
  endSessionsOf,
  sharersOf,
  setPassword,
} from '#server/features/identity/identity.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { lockEditable } from '../access.commands.ts';
import { checkMayBeShownPassword } from './shown-passwords.ts';

/** Replaces someone's password by a one-time one, which is shown once; whoever is signed in with the old one is out. */
export async function resetPassword(
  context: CallContext,
  id: string,
): Promise<{ oneTimePassword: string }> {
  const { write, caller } = context;
  const { hash, oneTime } = await firstPassword(undefined, [], sharersOf(context));
  await write(async (db) => {
    const row = await lockEditable(db, caller, id);
    await checkMayBeShownPassword(db, caller, row);
    if (row.id === caller.personId) throw new AppError('own_account');
    if (!row.username) throw fieldError('username', 'Bu personelin kullanıcı adı yok.');
    if (!row.active) throw fieldError('active', 'Bu personel aktif değil.');
    await setPassword(db, row.id, hash, true);
    await endSessionsOf(db, [row.id]);
    await record(db, { action: 'password-reset', entity: 'person', entityId: row.id });
  });
  return { oneTimePassword: oneTime! };
}
