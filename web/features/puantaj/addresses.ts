/** Where one person's time opens, for whoever leads there from elsewhere. */
import { addressOf } from '#contract/kernel/pages/address.ts';

/** The month of one person on the page of the month. */
export const monthPathOf = (personId: string): string =>
  addressOf('Puantaj', {}, { gorunum: 'person', kisi: personId });

/** The day of one person, open beside the list of the day. */
export const dayPathOf = (personId: string): string =>
  addressOf('PuantajDaily', {}, { kisi: personId });

/** Today's list, of those whom a counter counts. */
export const todayPathOf = (counter: 'late' | 'absent'): string =>
  addressOf('PuantajDaily', {}, { durum: counter });
