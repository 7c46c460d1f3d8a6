/** Small work that time brings: done at the start and again and again, by every instance, so it must suit being done twice. */
import type { Logger } from 'pino';

export interface Rounds {
  stop(): Promise<void>;
}

export function startRounds(
  everySeconds: number,
  work: Readonly<Record<string, () => Promise<unknown>>>,
  logger: Logger,
): Rounds {
  const round = async () => {
    for (const [name, run] of Object.entries(work)) {
      await run().catch((error: unknown) => logger.error({ err: error, name }, 'round failed'));
    }
  };
  let current = round();
  const timer = setInterval(() => {
    current = current.then(round);
  }, everySeconds * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
