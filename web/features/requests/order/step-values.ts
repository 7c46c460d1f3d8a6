/** The steps of an order as they are typed, and what is wrong with them. */
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { MOST_WAITING_DAYS } from '#contract/requests/request-limits.ts';
import { isRemindedFirst, NOT_REMINDED_FIRST } from '#contract/requests/waiting-days.ts';
import { LEAVE_KIND, type RequestKind, unitOf } from '#core/requests/kinds.ts';
import { sizeFault } from '#core/requests/size.ts';
import type { Unparsed } from '#web/ui/form/form-input.ts';
import { REQUIRED } from '#web/ui/form/rules.ts';
import type { ChainStep } from './chain-calls.ts';

export type Typed = number | Unparsed | null;

export interface StepValue {
  /** Its own while the form is open, wherever it is moved. */
  readonly key: string;
  readonly who: ChainStep['who'];
  readonly personId: string | null;
  /** Whoever was stored or is chosen, for the select. */
  readonly personName: string | null;
  readonly role: Role | null;
  readonly minSize: Typed;
  readonly remindAfterDays: Typed;
  readonly escalateAfterDays: Typed;
  /** Of leaves: it is asked for these alone. */
  readonly leaveTypes: ChainStep['leaveTypes'];
}

type StepField = 'personId' | 'role' | 'minSize' | 'remindAfterDays' | 'escalateAfterDays';

export type StepFaults = Readonly<Partial<Record<StepField, string>>>;

export const newStep = (key: string): StepValue => ({
  key,
  who: 'manager',
  personId: null,
  personName: null,
  role: null,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
  leaveTypes: [],
});

export const valuesOf = (steps: readonly ChainStep[]): StepValue[] =>
  steps.map((step, at) => ({ key: String(at), ...step }));

const waitingFault = (value: Typed): string | undefined => {
  if (value === null) return undefined;
  const isDays = typeof value === 'number' && Number.isInteger(value);
  return isDays && value >= 1 && value <= MOST_WAITING_DAYS
    ? undefined
    : `1 ile ${MOST_WAITING_DAYS} arasında bir gün sayısı yazın.`;
};

/** What is no number at all is as wrong as one that is too small. */
export const conditionFault = (kind: RequestKind, value: Typed): string | undefined =>
  value === null ? undefined : sizeFault(kind, typeof value === 'number' ? value : 0);

/** By field; nothing where all of it can be sent. */
export function faultsOf(kind: RequestKind, step: StepValue): StepFaults {
  const { who, personId, role } = step;
  const all: Record<StepField, string | undefined> = {
    personId: who === 'person' && personId === null ? REQUIRED : undefined,
    role: who === 'role' && role === null ? REQUIRED : undefined,
    minSize: conditionFault(kind, fitting(kind, step).minSize),
    remindAfterDays: waitingFault(step.remindAfterDays),
    escalateAfterDays:
      waitingFault(step.escalateAfterDays) ??
      (isRemindedFirst(stepInput(step)) ? undefined : NOT_REMINDED_FIRST),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, fault]) => fault !== undefined),
  ) as StepFaults;
}

export const numberOf = (value: Typed): number | null => (typeof value === 'number' ? value : null);

/** Without the conditions that requests of this kind do not know: they were typed before the kind was chosen. */
export const fitting = (kind: RequestKind, step: StepValue): StepValue => ({
  ...step,
  minSize: unitOf(kind) === null ? null : step.minSize,
  leaveTypes: kind === LEAVE_KIND ? step.leaveTypes : [],
});

/** As the calls take it: what another kind of step would need is left out. */
export const stepInput = (step: StepValue) => ({
  who: step.who,
  personId: step.who === 'person' ? step.personId : null,
  role: step.who === 'role' ? step.role : null,
  minSize: numberOf(step.minSize),
  remindAfterDays: numberOf(step.remindAfterDays),
  escalateAfterDays: numberOf(step.escalateAfterDays),
  leaveTypeIds: step.leaveTypes.map(({ id }) => id),
});

/** For reading, while it is typed. */
export function stepShown(step: StepValue): ChainStep {
  const { leaveTypeIds: _ids, ...shown } = stepInput(step);
  return { ...shown, personName: step.personName, leaveTypes: step.leaveTypes };
}

/** One step to another place; the others close up. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from);
  return rest.toSpliced(to, 0, all[from]!);
}
