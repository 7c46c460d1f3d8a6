/** The steps of an order as they are typed, and what is wrong with them. */
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { MOST_DAYS, MOST_WAITING_DAYS } from '#contract/requests/request-limits.ts';
import { isRemindedFirst, NOT_REMINDED_FIRST } from '#contract/requests/waiting-days.ts';
import type { Unparsed } from '#web/ui/form/form-input.ts';
import { REQUIRED } from '#web/ui/form/rules.ts';
import type { ChainStep } from './chain-calls.ts';

type Typed = number | Unparsed | null;

export interface StepValue {
  /** Its own while the form is open, wherever it is moved. */
  readonly key: string;
  readonly who: ChainStep['who'];
  readonly personId: string | null;
  /** Whoever was stored or is chosen, for the select. */
  readonly personName: string | null;
  readonly role: Role | null;
  readonly minDays: Typed;
  readonly remindAfterDays: Typed;
  readonly escalateAfterDays: Typed;
  /** Of leaves: it is asked for these alone. */
  readonly leaveTypes: ChainStep['leaveTypes'];
}

type StepField = 'personId' | 'role' | 'minDays' | 'remindAfterDays' | 'escalateAfterDays';

export type StepFaults = Readonly<Partial<Record<StepField, string>>>;

export const newStep = (key: string): StepValue => ({
  key,
  who: 'manager',
  personId: null,
  personName: null,
  role: null,
  minDays: null,
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

const conditionFault = (value: Typed): string | undefined => {
  if (value === null) return undefined;
  const isDays = typeof value === 'number' && Number.isInteger(2 * value);
  return isDays && value >= 0.5 && value <= MOST_DAYS
    ? undefined
    : `0,5 ile ${MOST_DAYS} arasında tam ya da yarım gün yazın.`;
};

/** By field; nothing where all of it can be sent. */
export function faultsOf(step: StepValue): StepFaults {
  const { who, personId, role } = step;
  const all: Record<StepField, string | undefined> = {
    personId: who === 'person' && personId === null ? REQUIRED : undefined,
    role: who === 'role' && role === null ? REQUIRED : undefined,
    minDays: conditionFault(step.minDays),
    remindAfterDays: waitingFault(step.remindAfterDays),
    escalateAfterDays:
      waitingFault(step.escalateAfterDays) ??
      (isRemindedFirst(stepInput(step)) ? undefined : NOT_REMINDED_FIRST),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, fault]) => fault !== undefined),
  ) as StepFaults;
}

const numberOf = (value: Typed): number | null => (typeof value === 'number' ? value : null);

/** As the calls take it: what another kind of step would need is left out. */
export const stepInput = (step: StepValue) => ({
  who: step.who,
  personId: step.who === 'person' ? step.personId : null,
  role: step.who === 'role' ? step.role : null,
  minDays: numberOf(step.minDays),
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
