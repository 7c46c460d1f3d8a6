/** How large a request is, in the unit of its kind (RQ-2): what may be typed, and how it reads. */
import { formatDuration } from '#core/format/duration.ts';
import { formatKurus, MOST_KURUS } from '#core/format/money.ts';
import { writeNumber } from '#core/format/number.ts';
import { type RequestKind, type SizeUnit, unitOf } from './kinds.ts';

interface SizeRule {
  /** What a request has so much of: "Gün sayısı". */
  readonly label: string;
  /** The condition of a step: "Şu gün sayısından itibaren". */
  readonly from: string;
  /** "5 gün", "01:30 saat", "₺1.250,00". */
  readonly write: (size: number) => string;
  readonly most: number;
  /** Sizes are multiples of it, and no smaller one is meant. */
  readonly step: number;
  readonly fault: string;
}

const MOST_DAYS = 365;
const MOST_MINUTES = 24 * 60;

export const SIZES: Readonly<Record<SizeUnit, SizeRule>> = {
  days: {
    label: 'Gün sayısı',
    from: 'Şu gün sayısından itibaren',
    write: (days) => `${writeNumber(days)} gün`,
    most: MOST_DAYS,
    step: 0.5,
    fault: `0,5 ile ${MOST_DAYS} arasında tam ya da yarım gün yazın.`,
  },
  minutes: {
    label: 'Süre',
    from: 'Şu süreden itibaren',
    write: (minutes) => `${formatDuration(minutes)} saat`,
    most: MOST_MINUTES,
    step: 1,
    fault: '00:01 ile 24:00 arasında bir süre yazın.',
  },
  kurus: {
    label: 'Tutar',
    from: 'Şu tutardan itibaren',
    write: formatKurus,
    most: MOST_KURUS,
    step: 1,
    fault: 'Sıfırdan büyük bir tutar yazın.',
  },
};

const NO_SIZE = 'Bu talep türünde büyüklük koşulu olamaz.';

/** Why a step of this kind's order, or a question to it, cannot be about this size. */
export function sizeFault(kind: RequestKind, size: number): string | undefined {
  const unit = unitOf(kind);
  if (unit === null) return NO_SIZE;
  const { step, most, fault } = SIZES[unit];
  return size >= step && size <= most && Number.isInteger(size / step) ? undefined : fault;
}

/** The condition of a step as it reads: "5 gün ve üzeri". */
export function sizeCondition(kind: RequestKind, size: number): string {
  const unit = unitOf(kind);
  return unit === null ? '' : `${SIZES[unit].write(size)} ve üzeri`;
}
