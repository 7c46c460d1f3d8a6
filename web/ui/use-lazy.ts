import { type ComponentType, useState } from 'react';

/**
 * A component whose code comes when it is first asked for. Unlike `React.lazy`, a load that failed
 * is told about and tried again the next time.
 */
export function useLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): { Lazy: ComponentType<Props> | undefined; show: () => void; hide: () => void } {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const [isAsked, setAsked] = useState(false);
  const show = async () => {
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
    Lazy: isAsked ? loaded?.Component : undefined,
    show: () => void show(),
    hide: () => setAsked(false),
  };
}
