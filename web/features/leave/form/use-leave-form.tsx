import { type ComponentType, type ReactNode, useState } from 'react';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { LeaveDrawerProps, LeaveFormTarget } from './leave-form-target.ts';

/** The form's code comes when it is first opened. */
const loadDrawer = async (): Promise<ComponentType<LeaveDrawerProps>> =>
  (await import('./leave-drawer.tsx')).LeaveDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** Opens the form of a leave beside what one looks at. */
export function useLeaveForm(): { open: (target: LeaveFormTarget) => void; drawer: ReactNode } {
  const [target, setTarget] = useState<LeaveFormTarget>();
  const { Lazy, show, hide } = useLazy(loadDrawer, sayNotLoaded);
  return {
    open: (asked) => {
      setTarget(asked);
      show();
    },
    drawer: Lazy && target && <Lazy target={target} onClose={hide} />,
  };
}
