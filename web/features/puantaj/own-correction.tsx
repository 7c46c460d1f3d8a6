import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { Day } from '#core/time/day.ts';
import { useIsSelf } from '#web/session/own-time.ts';
import { today } from '#web/ui/time/instant.ts';

interface OwnCorrectionProps {
  readonly personId: string;
  readonly day: Day;
}

/** From one's own day to asking for its correction; of others' days, and days ahead, nothing. */
export function OwnCorrection({ personId, day }: OwnCorrectionProps) {
  const isSelf = useIsSelf();
  if (!isSelf(personId) || day > today()) return null;
  return (
    <p>
      <Link to={addressOf('Corrections', {}, { gun: day })}>
        Bu gün yanlış mı? Geçiş düzeltme isteyin.
      </Link>
    </p>
  );
}
