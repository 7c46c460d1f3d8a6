import { stateText } from '#contract/person-columns.ts';
import { today } from '#web/ui/instant.ts';
import type { Person } from './people-queries.ts';

type Tone = 'good' | 'quiet' | 'warning';

/** How someone stands today: a last day to come and probation are said too. */
export function stateOf({ active, endDate, probationEnd }: Person): { label: string; tone: Tone } {
  if (!active) return { label: stateText({ active, endDate }), tone: 'quiet' };
  if (endDate !== null) return { label: 'Ayrılıyor', tone: 'warning' };
  const isOnProbation = probationEnd !== null && probationEnd >= today();
  return isOnProbation ? { label: 'Denemede', tone: 'warning' } : { label: 'Aktif', tone: 'good' };
}

export function PersonState({ person }: { person: Person }) {
  const { label, tone } = stateOf(person);
  return (
    <span className="person-state" data-tone={tone}>
      {label}
    </span>
  );
}
