/** What of the checklist one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import { monthCloseItemsCalls as calls } from '#contract/month-close/items.calls.ts';

export const checklistOwnTime = [
  { call: calls.NoteCloseItem, own: 'others' as const, why: 'a note about a whole company' },
  { call: calls.RemindCloseItem, own: 'others' as const, why: 'it tells others what waits' },
];
