import { useSearchParams } from 'react-router';
import { latePart } from '#web/ui/late-part.ts';
import { WHO_IS_INSIDE } from './pass-addresses.ts';

const useDrawer = latePart(async () => (await import('./inside-drawer.tsx')).InsideDrawer);

/** Who is inside, where the address asks for it; closed, the address is that of the list again. */
export function InsideAtAddress() {
  const [address, setAddress] = useSearchParams();
  const isAsked = address.get(WHO_IS_INSIDE) === '1';
  const { Part: Drawer } = useDrawer(isAsked);
  if (!isAsked || !Drawer) return null;
  const close = () =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(WHO_IS_INSIDE);
        return next;
      },
      { replace: true },
    );
  return <Drawer onClose={close} />;
}
