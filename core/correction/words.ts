/** A correction in one line, for lists and messages. */
import { formatDay } from '../format/day.ts';
import { clock, range } from '../puantaj/explain/clock-words.ts';
import type { Pass } from '../puantaj/types.ts';
import type { Day } from '../time/day.ts';
import { CORRECTION_WORDS, type CorrectionKind } from './kinds.ts';

const DIRECTIONS = { in: 'giriş', out: 'çıkış', unknown: 'geçiş' } as const;

export const passWords = ({ at, dir }: Pass): string => `${clock(at)} ${DIRECTIONS[dir]}`;

interface Told {
  readonly kind: CorrectionKind;
  readonly day: Day;
  readonly added: readonly Pass[];
  readonly cancelled: Pass | null;
  readonly window: { readonly from: number; readonly to: number } | null;
  readonly typeName: string | null;
}

/** 'Eksik geçiş, 10.11.2026, 18:05 çıkış' · 'Saat yanlış, 10.11.2026, 09:40 giriş yerine 08:02 giriş' */
export function correctionSummary({ kind, day, added, cancelled, window, typeName }: Told): string {
  const times = added.map(passWords).join(', ');
  const parts = [
    CORRECTION_WORDS[kind],
    formatDay(day),
    cancelled && times ? `${passWords(cancelled)} yerine ${times}` : times,
    cancelled && !times ? passWords(cancelled) : '',
    window ? `${typeName ?? ''} ${range(window)}`.trim() : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
