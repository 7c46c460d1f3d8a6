import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { type ChosenDay, PersonDayWhy } from './person-day-why.tsx';

interface WhyDialogProps extends ChosenDay {
  readonly onClose: () => void;
}

/** Where there is no room beside: a sheet from below on a phone, along the right edge elsewhere. */
export function WhyDialog({ onClose, ...chosen }: WhyDialogProps) {
  return (
    <Dialog title="Gün neden böyle?" side={useIsNarrow() ? 'bottom' : 'right'} onClose={onClose}>
      <PersonDayWhy {...chosen} />
    </Dialog>
  );
}
