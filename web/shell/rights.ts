import { refreshUserInfo, type Session, useSession } from '#web/session/session.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { navigation } from '../session/navigation.ts';

const rightsOf = ({ id, roles, auths, modules, mustChangePassword }: Session) =>
  JSON.stringify([id, roles, auths, modules, mustChangePassword]);

/** Somebody may have changed one's rights: if so it is said, and a page that is no longer permitted gives way. */
export async function recheckRights(): Promise<void> {
  const before = rightsOf(useSession.getState());
  await refreshUserInfo();
  const now = useSession.getState();
  if (rightsOf(now) === before) return;
  // The page that is shown then says it.
  if (!now.mustChangePassword) messages.info('Yetkileriniz değişti. Menünüz yenilendi.');
  await navigation.again();
}
