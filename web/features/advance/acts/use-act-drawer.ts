import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { ActTarget } from './act-target.ts';

const loadDrawer = async () => (await import('./act-drawer.tsx')).ActDrawer;

/** Opens the form of an act beside what one looks at. */
export function useActDrawer() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return { open: (target: ActTarget) => open({ target }), drawer };
}
