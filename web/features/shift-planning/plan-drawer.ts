import type { Day } from '#core/time/day.ts';
import type { DraftsOnPage } from './drafts/use-drafts.ts';
import type { PlanAt } from './model/changes.ts';
import type { Plan } from './model/plan.ts';
import type { Selection } from './plan-calls.ts';
import type { PlanEdits } from './use-plan-edits.ts';

/** What a drawer beside the plan is given; its code comes when it is first opened. */
export interface PlanDrawerProps {
  readonly plan: Plan;
  readonly selection: Selection;
  /** Whom and which days it is about, in words. */
  readonly scope: string;
  readonly drafts: DraftsOnPage;
  readonly edits: PlanEdits;
  /** The Monday of the week that is looked at. */
  readonly week: Day;
  /** The selected cells. */
  readonly picked: readonly PlanAt[];
  readonly onClose: () => void;
}
