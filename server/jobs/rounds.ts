/** Small work that time brings: done at the start and again every few minutes, by every instance, so it must suit being done twice. */
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60_000;

export interface Rounds {
  stop(): Promise<void>;
}

export function startRounds(
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
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
