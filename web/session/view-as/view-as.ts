/** "Kullanıcı olarak görüntüle": the panel as someone else sees it, and back (decision 16). */
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { keepOwnRefreshToken, readRefreshToken } from '#web/api/tokens.ts';
import { returnToSelf } from '#web/session/own-session.ts';
import { goOnAs } from '#web/session/session.ts';
import { navigation } from '#web/session/navigation.ts';
import { safePath } from '#web/session/safe-path.ts';
import { mayDiscard } from '#web/ui/form/unsaved.ts';
import { messages } from '#web/ui/messages/messages.ts';

/** Where this browser tab goes back to. */
const PLACE = 'viewReturn';

export async function viewAs({ id, name }: { id: string; name: string }): Promise<void> {
  const isSure = await messages.confirm({
    title: `${name} olarak görüntülensin mi?`,
    text: 'Panel, bu personelin gördüğü gibi açılır.',
    consequences: [
      'Hiçbir şey değiştirilemez.',
      'Açık tüm tarayıcı sekmeleriniz için geçerlidir.',
      'Kimin yerine görüntülediğiniz işlem geçmişine yazılır.',
    ],
    ok: 'Görüntüle',
    cancel: 'Vazgeç',
  });
  if (!isSure || !(await mayDiscard())) return;
  try {
    const token = await api.viewAs.ViewAs({ personId: id });
    const own = readRefreshToken();
    if (own !== undefined) keepOwnRefreshToken(own);
    sessionStorage.setItem(PLACE, window.location.pathname + window.location.search);
    await goOnAs(token);
  } catch {
    // Said by the call.
    return;
  }
  await navigation.go(addressOf('Home'));
}

/** Back to one's own session and place. */
export async function endView(): Promise<void> {
  try {
    // A view that is over already has its own way back.
    await goOnAs(await api.viewAs.EndViewAs({}, { shows: [401] }));
  } catch {
    if (!(await returnToSelf())) return;
  }
  const place = safePath(sessionStorage.getItem(PLACE)) ?? addressOf('Home');
  sessionStorage.removeItem(PLACE);
  await navigation.go(place);
}
