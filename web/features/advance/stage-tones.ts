import type { AdvanceStage } from '#core/advance/stages.ts';
import { STATE_TONES } from '#web/features/requests/requests.tsx';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';

export const STAGE_TONES = {
  ...STATE_TONES,
  paid: 'good',
  deducting: 'good',
  closed: 'quiet',
} as const satisfies Readonly<Record<AdvanceStage, StateTone>>;
