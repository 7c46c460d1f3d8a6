import { type ComponentType, type ReactNode, useState } from 'react';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { ActDrawerProps } from './act-drawer.tsx';

type Begun = Omit<ActDrawerProps, 'onClose'>;

/** The form's code comes with the first decision. */
const loadDrawer = async (): Promise<ComponentType<ActDrawerProps>> =>
  (await import('./act-drawer.tsx')).ActDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** Begins a decision, which is made with a note beside what one looks at. */
export function useActing(): { begin: (act: Begun) => void; drawer: ReactNode } {
  const [begun, setBegun] = useState<Begun>();
  const { Lazy, show, hide } = useLazy(loadDrawer, sayNotLoaded);
  return {
    begin: (act) => {
      setBegun(act);
      show();
    },
    drawer: Lazy && begun && <Lazy {...begun} onClose={hide} />,
  };
}
