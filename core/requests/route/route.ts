import type { Chain, StepRule } from './chain.ts';

/** Whom the words of a chain mean on the day. People who no longer work here are not among them. */
export interface Organisation {
  readonly managerOf: (personId: string) => string | undefined;
  readonly holdersOf: (role: string) => readonly string[];
  readonly isHere: (personId: string) => boolean;
}

export interface Asked {
  readonly requesterId: string;
  readonly enteredById: string;
  /** How large it is, in the unit of its kind; none where it has no such size (RQ-2). */
  readonly size: number | null;
  /** Of a leave; none where the kind has none, or it is not known yet. */
  readonly leaveTypeId?: string | null;
}

export interface RoutedStep {
  /** None where no step of the chain holds, so that whoever is named for that is asked. */
  readonly rule: StepRule | null;
  readonly approverIds: readonly string[];
  /** `above`: the manager cannot decide on it, so theirs does; `unfilled`: it found nobody. */
  readonly because: 'named' | 'above' | 'unfilled';
}

export const ADMINISTRATORS = 'Admin';

/** What is not known of a request keeps no step from being asked. */
const applies = (
  { minSize, leaveTypeIds = [] }: StepRule,
  { size, leaveTypeId = null }: Asked,
): boolean =>
  (minSize === null || size === null || size >= minSize) &&
  (leaveTypeIds.length === 0 || leaveTypeId === null || leaveTypeIds.includes(leaveTypeId));

/** Up the line from somebody, each once however the line runs. */
function* above(personId: string, { managerOf }: Organisation): Generator<string> {
  const seen = new Set([personId]);
  for (let next = managerOf(personId); next !== undefined && !seen.has(next); ) {
    yield next;
    seen.add(next);
    next = managerOf(next);
  }
}

/** From the n-th manager on, the first who may decide. */
function managerStep(
  rule: StepRule,
  asked: Asked,
  organisation: Organisation,
  may: (id: string) => boolean,
): RoutedStep | undefined {
  const line = [...above(asked.requesterId, organisation)];
  const wanted = rule.who === 'manager' ? 0 : 1;
  const at = line.findIndex((id, index) => index >= wanted && may(id));
  if (at === -1) return undefined;
  return { rule, approverIds: [line[at]!], because: at === wanted ? 'named' : 'above' };
}

function namedStep(
  rule: StepRule,
  asked: Asked,
  organisation: Organisation,
  may: (id: string) => boolean,
): RoutedStep | undefined {
  if (rule.who === 'manager' || rule.who === 'managersManager') {
    return managerStep(rule, asked, organisation, may);
  }
  const named =
    rule.who === 'person' ? [rule.personId ?? ''] : organisation.holdersOf(rule.role ?? '');
  const approverIds = named.filter(may);
  return approverIds.length > 0 ? { rule, approverIds, because: 'named' } : undefined;
}

function fallbackStep(
  rule: StepRule | null,
  { fallbackId }: Chain,
  { holdersOf }: Organisation,
  may: (id: string) => boolean,
): RoutedStep {
  const approverIds =
    fallbackId !== null && may(fallbackId) ? [fallbackId] : holdersOf(ADMINISTRATORS).filter(may);
  return { rule, approverIds, because: 'unfilled' };
}

const isSame = (a: RoutedStep, b: RoutedStep) =>
  a.approverIds.length === b.approverIds.length &&
  a.approverIds.every((id) => b.approverIds.includes(id));

/** Whom a request asks, one after the other. A step without approvers is one that nobody here can take. */
export function routeOf(chain: Chain, asked: Asked, organisation: Organisation): RoutedStep[] {
  const may = (id: string) =>
    id !== asked.requesterId && id !== asked.enteredById && organisation.isHere(id);
  const steps = chain.steps
    .filter((rule) => applies(rule, asked))
    .map(
      (rule) =>
        namedStep(rule, asked, organisation, may) ?? fallbackStep(rule, chain, organisation, may),
    );
  if (steps.length === 0) return [fallbackStep(null, chain, organisation, may)];
  // Nobody is asked twice for the same thing.
  return steps.filter((step, at) => !steps.slice(0, at).some((earlier) => isSame(earlier, step)));
}
