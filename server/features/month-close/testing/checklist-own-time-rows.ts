/** What of the checklist one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import { monthCloseItemsCalls as calls } from '#contract/month-close/items.calls.ts';
import { ownMonthCalls } from '#contract/month-close/own-month.calls.ts';

export const checklistOwnTime = [
  { call: calls.NoteCloseItem, own: 'others' as const, why: 'a note about a whole company' },
  { call: calls.RemindCloseItem, own: 'others' as const, why: 'it tells others what waits' },
  {
    call: ownMonthCalls.AskCloseAnswers,
    own: 'others' as const,
    why: 'it asks others, and changes no day and no figure',
  },
  {
    call: ownMonthCalls.LookAtOwnClose,
    own: 'self' as const,
    why: 'one looks at one’s own month, and changes nothing of it',
  },
  {
    call: ownMonthCalls.ConfirmOwnClose,
    own: 'self' as const,
    why: 'one agrees to one’s own month as it is, and changes nothing of it',
  },
];
