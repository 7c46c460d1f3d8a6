import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { AdvanceFormTarget } from './advance-values.ts';

const loadDrawer = async () => (await import('./advance-drawer.tsx')).AdvanceDrawer;

/** Opens the form of an advance beside what one looks at. */
export function useAdvanceForm() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return { open: (target: AdvanceFormTarget) => open({ target }), drawer };
}
