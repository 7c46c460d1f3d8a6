import { navigation } from './navigation.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { resetToken } from './session.ts';
import { wayBack } from './way-back.ts';

let isOpen = false;

/** The session is over and could not be renewed. One dialog at a time, whoever asks. */
export async function askAfterSessionEnd(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  if (await wayBack()) {
    isOpen = false;
    await navigation.again();
    return;
  }
  const again = await messages.confirm({
    title: 'Çıkış onayı',
    text: "Oturumunuz sonlanmış, iptal'e basarak bu sayfada kalabilir ya da tekrar giriş yapabilirsiniz",
    ok: 'Tekrar Giriş',
    cancel: 'İptal',
  });
  isOpen = false;
  if (!again) return;
  resetToken();
  window.location.reload();
}
