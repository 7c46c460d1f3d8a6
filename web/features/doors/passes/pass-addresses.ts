/** Where passes open, for whoever leads there from elsewhere. */
import { addressOf } from '#contract/kernel/pages/address.ts';

/** All passes of one person. */
export const passesPathOf = (personId: string): string =>
  addressOf('TransactionList', {}, { personId });

export const WHO_IS_INSIDE = 'iceride';

/** Who is inside now, beside the list of passes. */
export const insidePath = (): string => addressOf('TransactionList', {}, { [WHO_IS_INSIDE]: '1' });
