import type { Minutes } from '../time/clock.ts';
import type { Interval } from '../time/interval.ts';
import type { Anomaly } from './anomaly-names.ts';
import type { Code } from './codes.ts';
import type { Why } from './why.ts';

export type Direction = 'in' | 'out' | 'unknown';

export interface Pass {
  readonly at: Minutes;
  readonly dir: Direction;
}

export interface Break extends Interval {
  readonly paid?: boolean;
  /** `always`: deducted even when worked through. `whenOut`: only while absent. */
  readonly deduct?: 'always' | 'whenOut';
}

export interface FloatingBreak extends Interval {
  readonly minutes: Minutes;
  readonly deduct?: 'always' | 'whenOut';
}

export interface OvertimeTerms {
  readonly minBefore?: Minutes;
  readonly minAfter?: Minutes;
  readonly step?: Minutes;
  readonly approval?: 'required' | 'auto';
}

/** What every kind of plan may carry; a missing field has the default of the definition's table. */
interface PlanTerms {
  readonly breaks?: readonly Break[];
  readonly floatingBreak?: FloatingBreak;
  readonly presence?: 'pairs' | 'firstLast';
  readonly missingEntry?: 'none' | 'planStart';
  readonly missingExit?: 'none' | 'planEnd';
  readonly duplicateWindow?: Minutes;
  readonly lateTolerance?: Minutes;
  readonly earlyExitTolerance?: Minutes;
  readonly beyondTolerance?: 'whole' | 'excess';
  readonly missingStep?: Minutes;
  readonly gapTolerance?: Minutes;
  readonly overtime?: OvertimeTerms;
}

export interface FixedPlan extends PlanTerms {
  readonly kind: 'fixed';
  readonly start: Minutes;
  readonly end: Minutes;
}

export interface FlexPlan extends PlanTerms {
  readonly kind: 'flex';
  readonly earliestStart: Minutes;
  readonly latestStart: Minutes;
  readonly span: Minutes;
}

export interface OffPlan extends PlanTerms {
  readonly kind: 'off';
  /** `weekly`: hafta tatili. `contract`: akdi tatil, such as the Saturday of a five-day week. */
  readonly rest?: 'weekly' | 'contract';
}

export type Plan = FixedPlan | FlexPlan | OffPlan;

export type Leave =
  | { readonly fullDay: true; readonly paid: boolean }
  | (Interval & { readonly fullDay?: false; readonly paid: boolean });

export interface Equalization extends Interval {
  /** `DI`: time off from the account. `DC`: compensation work for it. */
  readonly kind: 'DI' | 'DC';
}

export interface InDay extends Interval {
  /** `work`: duty elsewhere, it is presence. `break`: excused absence. */
  readonly counts: 'work' | 'break';
}

export interface Override extends Interval {
  readonly code: Code | null;
}

/** One person's day. All times are minutes from local midnight of the work date. */
export interface DayInput {
  readonly plan: Plan;
  readonly passes?: readonly Pass[];
  readonly holidays?: readonly Interval[];
  readonly leave?: readonly Leave[];
  readonly equalization?: readonly Equalization[];
  readonly overtimeApprovals?: readonly Interval[];
  readonly inDay?: readonly InDay[];
  readonly overrides?: readonly Override[];
}

export interface Segment extends Interval {
  readonly code: Code;
  readonly why: readonly Why[];
}

export type DayKind = 'holiday' | 'rest' | 'leave' | 'work';

export type Totals = Partial<Record<Code, Minutes>>;

export interface DayResult {
  readonly segments: readonly Segment[];
  readonly totals: Readonly<Totals>;
  readonly dayKind: DayKind;
  readonly planned: Minutes;
  readonly worked: Minutes;
  readonly anomalies: readonly Anomaly[];
}
