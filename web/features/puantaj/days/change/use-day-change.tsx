import { type ComponentType, type ReactNode, useState } from 'react';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { ChangeDrawerProps } from './change-drawer.tsx';
import type { DayChange } from './day-change.ts';

const load = async (): Promise<ComponentType<ChangeDrawerProps>> =>
  (await import('./change-drawer.tsx')).ChangeDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** Opens the form of a change; its code comes with the first one. */
export function useDayChange(): { begin: (change: DayChange) => void; drawer: ReactNode } {
  const [change, setChange] = useState<DayChange>();
  const { Lazy, show, hide } = useLazy(load, sayNotLoaded);
  return {
    begin: (next) => {
      setChange(next);
      show();
    },
    drawer: Lazy && change && <Lazy change={change} onClose={hide} />,
  };
}
