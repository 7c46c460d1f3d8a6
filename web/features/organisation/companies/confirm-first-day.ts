import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import type { Row } from '#web/records/resource/resource-calls.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { NotWanted } from '#web/ui/form/not-wanted.ts';

const count = (number: number) => number.toLocaleString('tr-TR');

/** Before the first puantaj day of a company is moved: how many days of how many people come or go with it. */
export async function confirmFirstDay(
  row: Row,
  { firstPuantajDay }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof firstPuantajDay !== 'string') return;
  const now = String(row['firstPuantajDay']);
  const { days, people } = await api.puantaj.GetFirstDayEffect({
    companyId: row.id,
    firstDay: firstPuantajDay,
  });
  const isLater = firstPuantajDay > now;
  const whose = `${count(people)} personelin ${count(days)} günü`;
  const consequences = isLater
    ? [
        days === 0 ? 'Hesaplanmış hiçbir gün kapsam dışı kalmaz.' : `${whose} kapsam dışı kalır.`,
        `${formatDay(firstPuantajDay)} tarihinden önceki günler devamsızlık sayılmaz ve toplamlara girmez.`,
      ]
    : [
        days === 0 ? 'Hesaplanacak gün yok.' : `${whose} hesaplanır.`,
        'O günlerde planı olup geçişi olmayanlar devamsız görünür.',
      ];
  const isSure = await confirmAction({
    title: 'İlk puantaj günü değişsin mi?',
    subject: `${String(row['name'])} · ${formatDay(now)} → ${formatDay(firstPuantajDay)}`,
    consequences,
    verb: 'Değiştir',
  });
  if (!isSure) throw new NotWanted();
}
