/** Who belongs on a terminal and who is on it: what is to be told to it without anybody asking. */

/** Whoever belongs there: at work in its work place, with a number for terminals. */
export interface Wanted {
  readonly personId: string;
  readonly pin: string;
  /** Name and card as they are sent. */
  readonly sentAs: string;
}

export interface OnDevice {
  readonly pin: string;
  /** Whose number it is, or was when we sent it; null for a number that is nobody's. */
  readonly personId: string | null;
  /** Still at work, and still with this number. */
  readonly isCurrent: boolean;
  /** What we sent; null for whoever was entered at the terminal. */
  readonly sentAs: string | null;
}

export interface Reconciled {
  readonly send: readonly Wanted[];
  /** Numbers to take off. */
  readonly remove: readonly string[];
}

/**
 * Sends whoever is missing or has changed since we sent them. Takes off who left or has another number now, and whom we
 * sent and nobody knows any more. Whoever was entered at the terminal and is nobody of ours stays: somebody put them there.
 */
export function reconcile(wanted: readonly Wanted[], onDevice: readonly OnDevice[]): Reconciled {
  const there = new Map(onDevice.map((one) => [one.pin, one]));
  const wantedPins = new Set(wanted.map(({ pin }) => pin));
  const send = wanted.filter(({ pin, sentAs }) => {
    const found = there.get(pin);
    return found === undefined || (found.sentAs !== null && found.sentAs !== sentAs);
  });
  const remove = onDevice
    .filter(({ pin }) => !wantedPins.has(pin))
    .filter(({ personId, isCurrent, sentAs }) => (personId === null ? sentAs !== null : !isCurrent))
    .map(({ pin }) => pin);
  return { send, remove };
}
