import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '#contract/kernel/permissions/permissions.ts';

/** What other features tell of a person. Which they are is said by the shell: people know none of them. */
export interface PersonParts {
  /** Beside the person's record, and in their card. */
  readonly Beside: ComponentType<{ readonly personId: string }>;
  /** In the record, by the name of the tab, for whom the rule lets see it. */
  readonly tabs: readonly (readonly [
    tab: string,
    rule: Permission,
    show: (personId: string) => ReactNode,
  ])[];
  /** What is to know of somebody who leaves on a day. */
  readonly AtExit: ComponentType<{ readonly personId: string; readonly day: string }>;
}

/** For a list, which shows none of it before somebody asks. */
export type LoadPersonParts = () => Promise<PersonParts>;
