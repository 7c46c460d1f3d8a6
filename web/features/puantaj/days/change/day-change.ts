import type { PassDirection } from '#contract/doors/door-choices.ts';
import type { Day } from '#core/time/day.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import type { Correction } from '../day-calls.ts';
import type { DayTarget } from './day-target.ts';

/** What somebody is about to do to a day by hand. */
export type DayChange =
  | {
      readonly kind: 'correct' | 'excuse' | 'approve';
      readonly target: DayTarget;
      readonly onDone?: () => void;
    }
  | { readonly kind: 'withdraw'; readonly correction: Correction }
  | {
      readonly kind: 'addPass';
      readonly of: {
        readonly person: FilterOption;
        readonly day: Day;
        readonly direction: PassDirection;
      };
    };
