/** Small work that time brings: done at the start and again and again, by every instance, so it must suit being done twice. */
import type { Logger } from 'pino';

export interface Rounds {
  /** Waits for the work under way and begins no other. */
  stop(): Promise<void>;
}

export function startRounds(
  everySeconds: number,
  work: Readonly<Record<string, () => Promise<unknown>>>,
  logger: Logger,
): Rounds {
  let current: Promise<void> | undefined;
  let stopped = false;
  const round = async () => {
    for (const [name, run] of Object.entries(work)) {
      if (stopped) return;
      await run().catch((error: unknown) => logger.error({ err: error, name }, 'round failed'));
    }
  };
  // One that takes longer than its time replaces the next: they would pile up behind it.
  const begin = () => {
    current ??= round().finally(() => {
      current = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everySeconds * 1000);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };
}
