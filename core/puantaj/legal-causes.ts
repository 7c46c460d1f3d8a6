/** What breaks the law is told by its cause, with what helps: thousands of days of one shift are one thing to put right. */
import { requiredBreak } from './period/law.ts';

export const LEGAL_RULES = ['DAILY_LIMIT', 'NIGHT_LIMIT', 'SHORT_BREAK'] as const;
export type LegalRule = (typeof LEGAL_RULES)[number];

export interface LegalCause {
  readonly rule: LegalRule;
  /** Only by minutes that nobody approved. */
  readonly unapproved: boolean;
  /** Of the shift's plan; 0 where breaks do not matter. */
  readonly plannedBreak: number;
  readonly requiredBreak: number;
}

/** '7,5 saatten uzun günlerde 60 gerekir' */
function neededBreak(minutes: number): string {
  if (minutes === requiredBreak(Number.POSITIVE_INFINITY)) {
    return `7,5 saatten uzun günlerde ${minutes} gerekir`;
  }
  return minutes === requiredBreak(0)
    ? `4 saate kadar günlerde ${minutes} gerekir`
    : `4 saatten uzun günlerde ${minutes} gerekir`;
}

export function causeWords(cause: LegalCause): string {
  switch (cause.rule) {
    case 'DAILY_LIMIT':
      return 'günde 11 saatten uzun çalışma';
    case 'NIGHT_LIMIT':
      return 'gecede 7,5 saatten uzun çalışma';
    case 'SHORT_BREAK':
      return cause.plannedBreak < cause.requiredBreak
        ? `${cause.plannedBreak} dakika mola, ${neededBreak(cause.requiredBreak)}`
        : `molalar kısa kullanılıyor, ${neededBreak(cause.requiredBreak)}`;
  }
}

export function remedyWords(cause: LegalCause): string {
  if (cause.unapproved) return 'Onay bekleyen mesaiyi reddedin ya da kısaltın; uyarı kalkar.';
  switch (cause.rule) {
    case 'DAILY_LIMIT':
      return 'Vardiyayı kısaltın ya da günün fazlasını başka bir güne planlayın.';
    case 'NIGHT_LIMIT':
      return 'Gece vardiyasını 7,5 saate indirin.';
    case 'SHORT_BREAK':
      return cause.plannedBreak < cause.requiredBreak
        ? `Vardiyaya ${cause.requiredBreak - cause.plannedBreak} dakika mola ekleyin.`
        : 'Molaların tam kullanıldığını geçişlerden kontrol edin.';
  }
}
