/** When a step that nobody answers is told of again, and when it goes on to who is above. */

interface WaitingDays {
  readonly remindAfterDays: number | null;
  readonly escalateAfterDays: number | null;
}

/** Nobody is passed over before they were reminded. */
export const isRemindedFirst = ({ remindAfterDays, escalateAfterDays }: WaitingDays): boolean =>
  remindAfterDays === null || escalateAfterDays === null || remindAfterDays < escalateAfterDays;

export const NOT_REMINDED_FIRST = 'Üst onaya geçiş, hatırlatmadan sonraki bir gün olmalı.';
