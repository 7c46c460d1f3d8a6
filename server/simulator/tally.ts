/** What a run of the fleet came to. */
export class Tally {
  /** Rows that terminals made, good and bad. */
  made = 0;
  /** Rows on the wire, as often as they went. */
  sent = 0;
  acknowledged = 0;
  /** Of those sent, the ones that had been sent before. */
  repeated = 0;
  /** Requests that got another answer than a good one. */
  refused = 0;
  /** Requests without an answer. */
  unanswered = 0;
  polls = 0;
  commands = 0;
  readonly #waits: number[] = [];

  acknowledge(keptMs: readonly number[]): void {
    this.acknowledged += keptMs.length;
    this.#waits.push(...keptMs);
  }

  /** From the moment that a terminal has a pass to the moment that it may forget it, in milliseconds. */
  waitAt(part: number): number {
    const sorted = this.#waits.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  }

  /** The waits so far, which are counted from zero again. */
  takeWaits(): number[] {
    return this.#waits.splice(0);
  }

  lines(seconds: number): string[] {
    const ms = (part: number) => `${this.waitAt(part).toFixed(1)} ms`;
    return [
      `made          ${this.made}`,
      `sent          ${this.sent} (${(this.sent / seconds).toFixed(1)} a second)`,
      `acknowledged  ${this.acknowledged}`,
      `repeated      ${this.repeated}`,
      `refused       ${this.refused}`,
      `unanswered    ${this.unanswered}`,
      `polls         ${this.polls}, commands done ${this.commands}`,
      `a pass was acknowledged after: p50 ${ms(0.5)}, p95 ${ms(0.95)}, at most ${ms(1)}`,
    ];
  }
}
