/**
 * How many days a range may have that is asked for at once, and what is said to a longer one. What is done day by day is
 * bounded by what makes sense to ask for; a filter, which costs the same however long it is, by what anybody means.
 */
import { LONGEST_LEAVE } from '#core/leave/checks/reach.ts';
import { daysBetween } from '#core/time/day.ts';

export const daySpans = {
  /** Of any type: `core/leave/checks/reach.ts` says of which less, and how far from today. */
  leave: { most: LONGEST_LEAVE, said: `Bir izin en çok ${LONGEST_LEAVE} gün sürebilir.` },
  bulkLeave: { most: 366, said: 'Toplu izin en çok 366 gün olabilir.' },
  leaveCalendar: { most: 62, said: 'En çok 62 gün gösterilebilir.' },
  plan: { most: 62, said: 'Tek seferde en çok 62 gün gösterilebilir.' },
  recalculation: { most: 366, said: 'Tek seferde en çok 366 gün hesaplanabilir.' },
  specialDay: { most: 92, said: 'Bir özel gün en çok 92 gün sürebilir.' },
  deputy: { most: LONGEST_LEAVE, said: `Vekâlet en çok ${LONGEST_LEAVE} gün sürebilir.` },
  devicePasses: { most: 400, said: 'Cihazdan tek seferde en çok 400 günün geçişi istenebilir.' },
  equalization: { most: 190, said: 'Bir denkleştirme dönemi en çok 6 ay sürebilir.' },
  monthCodes: { most: 31, said: 'Tek seferde en çok 31 günün kodu verilebilir.' },
  approveWaiting: { most: 31, said: 'Tek seferde en çok 31 günün süresi onaylanabilir.' },
  report: { most: 31, said: 'Rapor en çok 31 gün için alınabilir.' },
  filter: { most: 3_660, said: 'Tek seferde en çok 10 yıllık bir aralık seçilebilir.' },
  employment: { most: 36_600, said: 'Tek seferde en çok 100 yıllık bir aralık seçilebilir.' },
} as const satisfies Readonly<Record<string, { readonly most: number; readonly said: string }>>;

/** What `refine` takes. */
export type SpanRule = [
  holds: (input: Readonly<Record<string, unknown>>) => boolean,
  fault: { readonly message: string; readonly path: string[] },
];

/** The range from one field to another, both days among its own, is no longer than it may be. */
export const within = (span: keyof typeof daySpans, from = 'from', to = 'to'): SpanRule => {
  const { most, said } = daySpans[span];
  return [
    (input) => {
      const [first, last] = [input[from], input[to]];
      return (
        typeof first !== 'string' || typeof last !== 'string' || daysBetween(first, last) < most
      );
    },
    { message: said, path: [to] },
  ];
};
