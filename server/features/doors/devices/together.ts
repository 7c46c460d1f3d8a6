/**
 * Questions that come while one is being answered are asked together after it: a way to the database and back costs as
 * much for one as for a hundred. Each is asked after it came, so nothing that was answered earlier is believed.
 */
type Ask<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

interface Waiting<Answer> {
  readonly key: string;
  done(answer: Answer | undefined): void;
  failed(error: unknown): void;
}

export class Together<Answer> {
  readonly #ask: Ask<Answer>;
  #waiting: Waiting<Answer>[] = [];
  #isAsking = false;

  constructor(ask: Ask<Answer>) {
    this.#ask = ask;
  }

  find(key: string): Promise<Answer | undefined> {
    const found = new Promise<Answer | undefined>((done, failed) => {
      this.#waiting.push({ key, done, failed });
    });
    if (!this.#isAsking) void this.#askAll();
    return found;
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    while (this.#waiting.length > 0) {
      const asked = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#ask([...new Set(asked.map(({ key }) => key))]);
        for (const { key, done } of asked) done(answers.get(key));
      } catch (error) {
        for (const { failed } of asked) failed(error);
      }
    }
    this.#isAsking = false;
  }
}
