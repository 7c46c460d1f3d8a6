import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';

/** What one has entered as agreed is taken back as it was entered: all of it, or nothing. */
export const takenBack = (refresh: () => Promise<unknown>) => async (ids: readonly string[]) => {
  await api.overtime.UndoEnteredOvertime({ ids: [...ids] });
  messages.success(ids.length > 1 ? `${ids.length} kayıt geri alındı.` : 'Kayıt geri alındı.');
  await refresh();
};
