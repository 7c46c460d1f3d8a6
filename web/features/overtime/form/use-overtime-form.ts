import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { OvertimeFormTarget } from './overtime-values.ts';

const loadDrawer = async () => (await import('./overtime-drawer.tsx')).OvertimeDrawer;

/** Opens the form of overtime beside what one looks at. */
export function useOvertimeForm() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return { open: (target: OvertimeFormTarget) => open({ target }), drawer };
}
