/** The workflow of every request as data: who may do what in which state, and where it leads. */

export const STATES = [
  'waiting',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'cancelling',
  'cancelled',
] as const;

export type State = (typeof STATES)[number];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  waiting: 'Onay bekliyor',
  returned: 'Düzeltme istendi',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  withdrawn: 'Geri çekildi',
  cancelling: 'İptali onay bekliyor',
  cancelled: 'İptal edildi',
};

/** What people do, and the one thing that the clock does. */
export const ACTS = [
  'submit',
  'approve',
  'reject',
  'return',
  'withdraw',
  'cancel',
  'annul',
  'escalate',
] as const;

export type Act = (typeof ACTS)[number];

/** As what somebody acts: one may be several of them, an approver of one's own request never. */
export type Part = 'requester' | 'approver' | 'administrator' | 'clock';

export interface Transition {
  readonly act: Act;
  readonly from: State;
  readonly by: Part;
  /** Where the whole of it leads. */
  readonly to: State;
  /**
   * What becomes of the steps: the chain is `asked` from its first step on; the present step is `decided`, and the state
   * changes with the last one alone; it is `handed` to others; or all of it is `ended`.
   */
  readonly steps: 'asked' | 'decided' | 'handed' | 'ended';
  /** Nobody is told no without being told why. */
  readonly needsNote?: true;
}

export const TRANSITIONS: readonly Transition[] = [
  { act: 'approve', from: 'waiting', by: 'approver', to: 'approved', steps: 'decided' },
  {
    act: 'reject',
    from: 'waiting',
    by: 'approver',
    to: 'rejected',
    steps: 'ended',
    needsNote: true,
  },
  {
    act: 'return',
    from: 'waiting',
    by: 'approver',
    to: 'returned',
    steps: 'ended',
    needsNote: true,
  },
  { act: 'withdraw', from: 'waiting', by: 'requester', to: 'withdrawn', steps: 'ended' },
  { act: 'escalate', from: 'waiting', by: 'clock', to: 'waiting', steps: 'handed' },
  { act: 'submit', from: 'returned', by: 'requester', to: 'waiting', steps: 'asked' },
  { act: 'withdraw', from: 'returned', by: 'requester', to: 'withdrawn', steps: 'ended' },
  { act: 'cancel', from: 'approved', by: 'requester', to: 'cancelling', steps: 'asked' },
  {
    act: 'annul',
    from: 'approved',
    by: 'administrator',
    to: 'cancelled',
    steps: 'ended',
    needsNote: true,
  },
  { act: 'approve', from: 'cancelling', by: 'approver', to: 'cancelled', steps: 'decided' },
  {
    act: 'reject',
    from: 'cancelling',
    by: 'approver',
    to: 'approved',
    steps: 'ended',
    needsNote: true,
  },
  { act: 'withdraw', from: 'cancelling', by: 'requester', to: 'approved', steps: 'ended' },
  { act: 'escalate', from: 'cancelling', by: 'clock', to: 'cancelling', steps: 'handed' },
];

export const transitionOf = (act: Act, from: State): Transition | undefined =>
  TRANSITIONS.find((one) => one.act === act && one.from === from);

/** Whether somebody's decision is waited for. */
export const isPending = (state: State): boolean => state === 'waiting' || state === 'cancelling';

/** Whether what was asked for holds: what it does to a day, a balance or a payment is done in these. */
export const isInEffect = (state: State): boolean => state === 'approved' || state === 'cancelling';
