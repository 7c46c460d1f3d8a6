import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { OwnCorrection } from '#web/features/puantaj/own-correction.tsx';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import { type ChosenDay, PersonDayWhy } from './person-day-why.tsx';

interface WhyDialogProps extends ChosenDay {
  readonly onClose: () => void;
}

/** Where there is no room beside: a sheet from below on a phone, along the right edge elsewhere. */
export function WhyDialog({ onClose, ...chosen }: WhyDialogProps) {
  return (
    <Dialog title="Gün neden böyle?" side={useIsNarrow() ? 'bottom' : 'right'} onClose={onClose}>
      <ScrollRegion label="Nedenler">
        <PersonDayWhy {...chosen} />
        <OwnCorrection personId={chosen.personId} day={chosen.day} />
      </ScrollRegion>
    </Dialog>
  );
}
