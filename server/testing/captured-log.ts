import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLogger } from '#server/http/operations/logging.ts';

export interface CapturedLog {
  readonly logger: Logger;
  /** All that was logged since it was last cleared. */
  text(): string;
  clear(): void;
}

export function captureLog(level: string): CapturedLog {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    logger: createLogger(level, destination),
    text: () => text,
    clear: () => {
      text = '';
    },
  };
}
