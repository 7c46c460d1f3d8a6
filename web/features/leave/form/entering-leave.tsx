import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { latePart } from '#web/ui/late-part.ts';
import { accountQuery } from '../leave-calls.ts';
import { ENTER_FOR } from './enter-address.ts';

const useDrawer = latePart(async () => (await import('./leave-drawer.tsx')).LeaveDrawer);

/** The form for whom the address names; closed, the address is that of the page again. */
export function EnteringLeave() {
  const [address, setAddress] = useSearchParams();
  const may = useMay();
  const personId = address.get(ENTER_FOR) ?? '';
  const isAsked = personId !== '' && may(accessRules.enterLeave);
  const { Part: Drawer } = useDrawer(isAsked);
  const account = useQuery({ ...accountQuery(personId), enabled: isAsked });
  if (!isAsked || !Drawer || account.isPending) return null;
  const close = () =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ENTER_FOR);
        return next;
      },
      { replace: true },
    );
  // Whom one does not see is not named: the form is there to choose somebody.
  const person = account.data && { value: personId, label: account.data.personName };
  return <Drawer key={personId} target={{ mode: 'enter', person }} onClose={close} />;
}
