/** The form of İK for somebody, by an address: from a person's page or the palette, also in a new window. */
import { addressOf } from '#contract/kernel/pages/address.ts';
import { VIEW } from '#web/records/list/within-view.ts';

export const ENTER_FOR = 'gir';

export const enterLeavePath = (personId: string): string =>
  addressOf('LeaveRequests', {}, { [VIEW]: 'all', [ENTER_FOR]: personId });
