import { personStates, stateOf as stateOn } from '#contract/people/person-columns.ts';
import { today } from '#web/ui/time/instant.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { RowOfPeople } from './people-queries.ts';

type Tone = 'good' | 'quiet' | 'warning';

const tones: Readonly<Record<keyof typeof personStates, Tone>> = {
  passive: 'quiet',
  left: 'quiet',
  leaving: 'warning',
  starting: 'quiet',
  probation: 'warning',
  active: 'good',
};

/** How someone stands today: a last day to come and probation are said too. */
export function stateOf(person: RowOfPeople): { label: string; tone: Tone } {
  const state = stateOn(person, today());
  return { label: personStates[state], tone: tones[state] };
}

/** In a list: a dot and a word. Probation is no warning there, it is what everybody begins with. */
export function PersonState({ person }: { person: RowOfPeople }) {
  const { label, tone } = stateOf(person);
  return <StateMark tone={label === personStates.probation ? 'new' : tone} label={label} />;
}
