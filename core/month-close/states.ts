/** In which state a company's period is (PR-22). Only locking and reopening are acts; the states between are derived. */
export const CLOSE_STATES = ['open', 'ready', 'approved', 'locked', 'reopened'] as const;
export type CloseState = (typeof CLOSE_STATES)[number];

export const closeStateWords = {
  open: 'Açık',
  ready: 'Hazır',
  approved: 'Onaylandı',
  locked: 'Kilitli',
  reopened: 'Yeniden açıldı',
} as const satisfies Readonly<Record<CloseState, string>>;

export interface CloseFacts {
  readonly isLocked: boolean;
  /** It was locked before, and opened again. */
  readonly wasReopened: boolean;
  /** Its last day is behind. */
  readonly isOver: boolean;
  /** How much stands in the way, the departments' approvals left aside. */
  readonly blocking: number;
  readonly departments: number;
  /** Of these, whose approval stands. */
  readonly approved: number;
}

export function closeState(facts: CloseFacts): CloseState {
  if (facts.isLocked) return 'locked';
  if (facts.isOver && facts.blocking === 0) {
    return facts.departments === facts.approved ? 'approved' : 'ready';
  }
  return facts.wasReopened ? 'reopened' : 'open';
}
