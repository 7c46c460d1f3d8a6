import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';

const loadDrawer = async () => (await import('./act-drawer.tsx')).ActDrawer;

/** Begins a decision, which is made with a note beside what one looks at. */
export function useActing() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return { begin: open, drawer };
}
