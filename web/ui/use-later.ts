import { type ComponentType, useState } from 'react';

/**
 * A component whose code comes when it is first asked for. Unlike `React.lazy`, a load that failed
 * is told about and tried again the next time.
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): { Later: ComponentType<Props> | undefined; ask: () => void; leave: () => void } {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const [isAsked, setAsked] = useState(false);
  const ask = async () => {
    setAsked(true);
    if (loaded !== undefined) return;
    try {
      setLoaded({ Component: await load() });
    } catch {
      setAsked(false);
      onFailed();
    }
  };
  return {
    Later: isAsked ? loaded?.Component : undefined,
    ask: () => void ask(),
    leave: () => setAsked(false),
  };
}
