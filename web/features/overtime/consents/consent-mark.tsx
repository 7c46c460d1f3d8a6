import { CONSENT_STATES, type ConsentState } from '#core/overtime/words.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';

const TONES = { given: 'good', ending: 'warning', ended: 'quiet', none: 'quiet' } as const;

export const ConsentMark = ({ state }: { readonly state: ConsentState }) => (
  <StateMark tone={TONES[state]} label={CONSENT_STATES[state]} />
);
