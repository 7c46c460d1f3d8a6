import type { CloseState } from '#core/month-close/states.ts';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';

export const stateTones: Readonly<Record<CloseState, StateTone>> = {
  open: 'new',
  ready: 'warning',
  approved: 'good',
  locked: 'quiet',
  reopened: 'warning',
};
