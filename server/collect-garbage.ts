/** What long work leaves behind is collected only when more is needed, which an idle process never does. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Holds the thread for about a tenth of a second. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
