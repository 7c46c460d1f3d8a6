import { useQueryClient } from '@tanstack/react-query';
import { isReminded } from '#core/month-close/listed-items.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { closeLists, type Item, type PeriodName } from './close-calls.ts';

/** Who is to decide, or to answer, is reminded; says how many were. */
export function useReminding({ companyId, month }: PeriodName, item: Item['item']) {
  const client = useQueryClient();
  return () =>
    attempt(async () => {
      if (!isReminded(item)) return;
      const { told, already } = await api.monthCloseItems.RemindCloseItem({
        companyId,
        month,
        item,
      });
      const before = already > 0 ? ` ${already} kişiye bugün zaten hatırlatılmıştı.` : '';
      messages.success(
        told > 0 ? `${told} kişiye hatırlatıldı.${before}` : `Yeni hatırlatma yok.${before}`,
      );
      for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    });
}
