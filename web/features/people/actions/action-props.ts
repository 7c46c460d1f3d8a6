import type { Person } from '../people-queries.ts';
import type { PersonParts } from '../person-parts.ts';

/** What every dialog on one person gets. */
export interface ActionProps {
  readonly person: Person;
  /** It is done, whatever is still shown. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Of one that shows what other features tell of the person. */
export interface ActionWithParts extends ActionProps {
  readonly parts: PersonParts;
}
