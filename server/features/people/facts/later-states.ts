/** What holds after a change that begins on a day, where later days have changes of their own. */

/** A row of facts: from its day on, what it names. */
export interface FactRow<Facts> {
  readonly from: string;
  readonly facts: Partial<Facts>;
}

/** The state on the day of each later row, in the order of the days. `later`: in that order too. */
export function laterStates<Facts extends object>(
  state: Facts,
  later: readonly FactRow<Facts>[],
): { readonly from: string; readonly state: Facts }[] {
  let now = state;
  return later.map(({ from, facts }) => {
    now = { ...now, ...facts };
    return { from, state: now };
  });
}
