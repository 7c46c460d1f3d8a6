import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';

/** What was entered as agreed, for one or for many, can be taken back as it was entered: all of it, or nothing. */
export function sayEntered(
  text: string,
  ids: readonly string[],
  refresh: () => Promise<unknown>,
): void {
  messages.done(text, async () => {
    await api.requests.UndoEnteredRequests({ ids: [...ids] });
    messages.success(ids.length > 1 ? `${ids.length} kayıt geri alındı.` : 'Kayıt geri alındı.');
    await refresh();
  });
}
