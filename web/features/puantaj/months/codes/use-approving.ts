import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { CodeTarget } from './code-target.ts';

const loadDrawer = async () => (await import('../../days/change/approve-drawer.tsx')).ApproveDrawer;

/** Opens the form that agrees to what waits on days of the month. */
export function useApproving() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  const begin = ({ personIds, whom, from, to }: CodeTarget) =>
    open({ target: { personIds, whom, day: from, to } });
  return { begin, drawer };
}
