import { type ComponentType, useEffect, useState } from 'react';
import { messages } from './messages/messages.ts';

/** Safari has no idle callbacks; a moment is as good. */
const MOMENT_MS = 200;

function whenAtRest(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(run, { timeout: 5 * MOMENT_MS });
  return () => cancelIdleCallback(call);
}

/**
 * A heavy part of a page that is not what one opens the page for: it comes once what is wanted first is there and the
 * browser rests, or at once by `hurry`. Its place is kept by a stand-in until then.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function useLatePart(isTime: boolean): {
    Part: ComponentType<Props> | undefined;
    hurry: () => Promise<void>;
  } {
    const [Part, setPart] = useState(() => loaded);
    const bring = async () => {
      loaded ??= await load();
      setPart(() => loaded);
    };
    const isMissing = Part === undefined;
    useEffect(() => {
      if (!isTime || !isMissing) return undefined;
      return whenAtRest(() => {
        // What did not arrive is asked for again when somebody wants it.
        bring().catch(() => {});
      });
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- `bring` is the same for every rendering.
    }, [isTime, isMissing]);
    return {
      Part,
      hurry: () =>
        bring().catch(() => messages.error('Alan açılamadı. Bağlantınızı kontrol edin.', 3)),
    };
  };
}
