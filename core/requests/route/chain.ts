/** Who is to be asked, and in which order: what people set up, not yet whom it means for somebody. */
import type { RequestKind } from '../kinds.ts';

export interface StepRule {
  readonly who: 'manager' | 'managersManager' | 'person' | 'role';
  /** Of a `person`. */
  readonly personId?: string;
  /** Of a `role`. */
  readonly role?: string;
  /** It is asked for this size and more, in the unit of the kind (RQ-2); for every request where there is none. */
  readonly minSize: number | null;
  /** It is asked for leaves of these types alone; for every request where none is named. */
  readonly leaveTypeIds?: readonly string[];
  readonly remindAfterDays: number | null;
  readonly escalateAfterDays: number | null;
}

export interface Chain {
  readonly kind: RequestKind;
  /** Whose requests: everybody's where neither is named. */
  readonly companyId: string | null;
  readonly departmentId: string | null;
  readonly steps: readonly StepRule[];
  /** Who is asked where a step finds nobody. */
  readonly fallbackId: string | null;
}

const unconditional = { minSize: null, remindAfterDays: null, escalateAfterDays: null } as const;

/** What holds until somebody sets up an order: one's manager is asked. */
export const defaultChain = (kind: RequestKind): Chain => ({
  kind,
  companyId: null,
  departmentId: null,
  steps: [{ who: 'manager', ...unconditional }],
  fallbackId: null,
});

export interface Belongs {
  readonly companyId: string | null;
  /** One's own department first, then the ones that it stands in. */
  readonly departmentIds: readonly string[];
}

/** The nearest one: of the department, of one above it, of the company, of everybody. */
export function chainFor(
  chains: readonly Chain[],
  kind: RequestKind,
  { companyId, departmentIds }: Belongs,
): Chain {
  const ofKind = chains.filter((chain) => chain.kind === kind);
  for (const departmentId of departmentIds) {
    const found = ofKind.find((chain) => chain.departmentId === departmentId);
    if (found) return found;
  }
  return (
    ofKind.find((chain) => chain.companyId !== null && chain.companyId === companyId) ??
    ofKind.find((chain) => chain.companyId === null && chain.departmentId === null) ??
    defaultChain(kind)
  );
}
