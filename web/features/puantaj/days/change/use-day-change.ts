import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { DayChange } from './day-change.ts';

const loadDrawer = async () => (await import('./change-drawer.tsx')).ChangeDrawer;

/** Opens the form of a change beside what one looks at. */
export function useDayChange() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return { begin: (change: DayChange) => open({ change }), drawer };
}
