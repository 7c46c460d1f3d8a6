import { type ComponentType, type ReactNode, useState } from 'react';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { AdvanceDrawerProps, AdvanceFormTarget } from './advance-values.ts';

/** The form's code comes when it is first opened. */
const loadDrawer = async (): Promise<ComponentType<AdvanceDrawerProps>> =>
  (await import('./advance-drawer.tsx')).AdvanceDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** Opens the form of an advance beside what one looks at. */
export function useAdvanceForm(): { open: (target: AdvanceFormTarget) => void; drawer: ReactNode } {
  const [target, setTarget] = useState<AdvanceFormTarget>();
  const { Lazy, show, hide } = useLazy(loadDrawer, sayNotLoaded);
  return {
    open: (asked) => {
      setTarget(asked);
      show();
    },
    drawer: Lazy && target && <Lazy target={target} onClose={hide} />,
  };
}
