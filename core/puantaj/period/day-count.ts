/** What a day of the monthly sheet counts as: every day once, so that the counts of a person add up to their days. */
import type { Minutes } from '#core/time/clock.ts';
import type { CellCode } from './cell-code.ts';

/** In the order of the sheet. */
export const DAY_COUNTS = {
  worked: 'Çalışılan gün',
  weeklyRest: 'Hafta tatili',
  contractRest: 'Akdi tatil',
  holiday: 'Resmî tatil',
  annual: 'Yıllık izin',
  paid: 'Ücretli izin',
  unpaid: 'Ücretsiz izin',
  report: 'Rapor',
  leave: 'İzin',
  absent: 'Devamsızlık',
} as const;

export type DayCount = keyof typeof DAY_COUNTS;

/** `leave`: of whoever reads that people are away, and not why. */
export type LeaveKind = Extract<DayCount, 'annual' | 'paid' | 'unpaid' | 'report' | 'leave'>;

export interface CountedDay {
  readonly code: CellCode;
  readonly worked: Minutes;
  readonly absent: boolean;
  /** Of a leave that covers the whole day; `counts` where the day itself is taken for it, as a report takes a Sunday. */
  readonly leave: { readonly kind: LeaveKind; readonly counts: boolean } | null;
}

const RESTS = { HT: 'weeklyRest', AT: 'contractRest', RT: 'holiday' } as const satisfies Partial<
  Record<CellCode, DayCount>
>;

/** Undefined of a day that says nothing yet: it goes on, or is only begun. */
export function dayCount({ code, worked, absent, leave }: CountedDay): DayCount | undefined {
  if (worked > 0) return 'worked';
  const rest = code in RESTS ? RESTS[code as keyof typeof RESTS] : undefined;
  if (leave && (leave.counts || rest === undefined)) return leave.kind;
  return rest ?? (absent ? 'absent' : undefined);
}
