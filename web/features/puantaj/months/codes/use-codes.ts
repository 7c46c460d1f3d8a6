import { daysBetween } from '#core/time/day.ts';
import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type CodeTarget, tooMany } from './code-target.ts';

const loadDrawer = async () => (await import('./code-drawer.tsx')).CodeDrawer;

/** Opens the form that gives days a code. */
export function useCodes() {
  const { open, drawer } = useOpenedForm(loadDrawer);
  const begin = (target: CodeTarget) => {
    const { personIds, from, to } = target;
    const fault = tooMany(personIds.length, daysBetween(from, to) + 1);
    if (fault === undefined) open({ target });
    else void messages.alert(fault);
  };
  return { begin, drawer };
}
