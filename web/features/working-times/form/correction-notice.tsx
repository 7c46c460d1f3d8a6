import { Button } from 'antd';
import type { Day } from '#core/time/day.ts';
import { isPast } from './use-versioned-definition.ts';
import { sinceWords } from './versions-panel.tsx';

interface CorrectionNoticeProps {
  readonly from: Day | null;
  readonly today: Day;
  readonly onStop: () => void;
}

/** Says which stored version is being changed, and since when it has held. */
export function CorrectionNotice({ from, today, onStop }: CorrectionNoticeProps) {
  return (
    <div className="correction-notice" role="note">
      <p>
        <strong>{sinceWords(from)}</strong> geçerli sürümü{' '}
        {isPast(from, today) ? 'düzeltiyorsunuz. Geçmiş günler de değişir.' : 'düzenliyorsunuz.'}
      </p>
      <Button size="small" onClick={onStop}>
        Yeni sürüme dön
      </Button>
    </div>
  );
}
