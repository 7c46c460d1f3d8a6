/** Where a statement may be one thing or the other, each is looked at once beside the first of all others. */
export class Choices {
  readonly #taken: ReadonlyMap<string, number>;
  readonly met = new Map<string, number>();

  constructor(taken: ReadonlyMap<string, number>) {
    this.#taken = taken;
  }

  /** The same question gets the same answer everywhere in one reading. */
  pick(question: string, options: number): number {
    this.met.set(question, options);
    return Math.min(this.#taken.get(question) ?? 0, options - 1);
  }
}

/** More than any statement of ours has: what is beyond would only make the test slow. */
const MOST_READINGS = 16;

/** Reads again for every answer that was met, until none is new. */
export function readings(read: (choices: Choices) => void): void {
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  const asked = new Set<string>();
  for (let done = 0; waiting.length > 0 && done < MOST_READINGS; done += 1) {
    const taken = waiting.shift()!;
    const choices = new Choices(taken);
    read(choices);
    for (const [question, options] of choices.met) {
      for (let option = 1; option < options; option += 1) {
        const name = `${question} ${option}`;
        if (asked.has(name)) continue;
        asked.add(name);
        waiting.push(new Map([...taken, [question, option]]));
      }
    }
  }
}
