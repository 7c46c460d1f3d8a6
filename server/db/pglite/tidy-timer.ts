/**
 * Tidies again and again for as long as the process lives. This is no work for the queue: it belongs to the engine of
 * this one process, may never wait behind anything, concerns no tenant and needs nobody to know of it.
 */
import type { Logger } from 'pino';
import type { Engine } from '#server/db/engine.ts';

const EVERY_MS = 10_000;

export function keepTidy({ tidy }: Pick<Engine, 'tidy'>, logger: Logger): () => Promise<void> {
  let current: Promise<void> | undefined;
  // One that takes longer than its time replaces the next: they would pile up behind it.
  const begin = () => {
    current ??= tidy()
      .catch((error: unknown) => logger.error({ err: error }, 'tidying failed'))
      .finally(() => {
        current = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await current;
  };
}
