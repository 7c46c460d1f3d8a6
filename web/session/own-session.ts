/** The way back from looking through someone else's eyes, where that view is over by itself. */
import { renew } from '#web/api/renewal.ts';
import { forgetRefusals } from '#web/api/send.ts';
import { keepRefreshToken, readOwnRefreshToken, readToken } from '#web/api/tokens.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { announce } from './other-tabs.ts';
import { fetchUserInfo } from './session.ts';

/**
 * Goes on with the Admin's own session; false where there is none. It is never a renewal of the view: what was asked for
 * there is not asked again with the Admin's rights.
 */
export async function returnToSelf(): Promise<boolean> {
  const own = readOwnRefreshToken();
  if (own === undefined) return false;
  keepRefreshToken(own);
  const { kind } = await renew(readToken());
  if (kind !== 'renewed') return false;
  forgetRefusals();
  try {
    await fetchUserInfo();
  } catch {
    return false;
  }
  announce('changed');
  messages.info('Kullanıcı olarak görüntüleme sona erdi. Kendi oturumunuzdasınız.');
  return true;
}
