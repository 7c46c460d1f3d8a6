import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { OwnCorrection } from '#web/features/puantaj/own-correction.tsx';
import { type ChosenDay, PersonDayWhy } from './person-day-why.tsx';

interface WhyDialogProps extends ChosenDay {
  readonly onClose: () => void;
}

/** Where there is no room beside: a sheet from below on a phone, along the right edge elsewhere. */
export function WhyDialog({ onClose, ...chosen }: WhyDialogProps) {
  return (
    <Dialog title="Gün neden böyle?" side={useIsNarrow() ? 'bottom' : 'right'} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: words that scroll are reached by the keyboard too. */}
      <section aria-label="Nedenler" tabIndex={0}>
        <PersonDayWhy {...chosen} />
        <OwnCorrection personId={chosen.personId} day={chosen.day} />
      </section>
    </Dialog>
  );
}
