import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { LeaveFormTarget } from './leave-form-target.ts';

const loadDrawer = async () => (await import('./leave-drawer.tsx')).LeaveDrawer;

/** Opens the form of a leave beside what one looks at. */
export function useLeaveForm() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return { open: (target: LeaveFormTarget) => open({ target }), drawer };
}
