/** How much work a piece of code is, whatever the machine: how often its blocks run, as the engine counts them. */
import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

export class WorkCounter {
  readonly #session = new Session();
  readonly #folder: string;

  /** Counts in scripts whose address contains this. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Since the last time. */
  take(): number {
    let scripts: Profiler.ScriptCoverage[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      scripts = result;
    });
    return scripts
      .filter(({ url }) => url.includes(this.#folder))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  close(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
