import type { Person } from '../people-queries.ts';

/** What every dialog on one person gets. */
export interface ActionProps {
  readonly person: Person;
  /** It is done, whatever is still shown. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
