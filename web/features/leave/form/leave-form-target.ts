import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import type { LeaveDetail } from '../leave-calls.ts';

/** What the form of a leave is opened for: asking for oneself, correcting what came back, or entering it for somebody. */
export type LeaveFormTarget =
  | { readonly mode: 'request' }
  | { readonly mode: 'correct'; readonly leave: LeaveDetail }
  | { readonly mode: 'enter'; readonly person?: FilterOption | undefined };

export interface LeaveDrawerProps {
  readonly target: LeaveFormTarget;
  readonly onClose: () => void;
}
