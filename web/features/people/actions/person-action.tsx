/** What is done to one person beside their form; the code comes when something is first done. */
import type { ComponentType } from 'react';
import type { ActionWithParts } from './action-props.ts';
import { TerminationDrawer } from './termination-drawer.tsx';
import { PasswordReset } from './password-reset.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonHistory } from './person-history.tsx';
import { ReasonDrawer } from './reason-drawer.tsx';
import { RehireDrawer } from './rehire-drawer.tsx';

export type PersonActionName = 'card' | 'terminate' | 'reason' | 'rehire' | 'password' | 'history';

const dialogs: Readonly<Record<PersonActionName, ComponentType<ActionWithParts>>> = {
  card: PersonCard,
  terminate: TerminationDrawer,
  reason: ReasonDrawer,
  rehire: RehireDrawer,
  password: PasswordReset,
  history: PersonHistory,
};

export interface PersonActionProps extends ActionWithParts {
  readonly action: PersonActionName;
}

export function PersonAction({ action, ...props }: PersonActionProps) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
