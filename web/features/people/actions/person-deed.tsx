/** What is done to one person beside their form; the code comes when something is first done. */
import type { ComponentType } from 'react';
import type { DeedProps } from './deed-props.ts';
import { LeaveDrawer } from './leave-drawer.tsx';
import { PasswordReset } from './password-reset.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonHistory } from './person-history.tsx';
import { RehireDrawer } from './rehire-drawer.tsx';

export type Deed = 'card' | 'leave' | 'rehire' | 'password' | 'history';

const dialogs: Readonly<Record<Deed, ComponentType<DeedProps>>> = {
  card: PersonCard,
  leave: LeaveDrawer,
  rehire: RehireDrawer,
  password: PasswordReset,
  history: PersonHistory,
};

export interface PersonDeedProps extends DeedProps {
  readonly deed: Deed;
}

export function PersonDeed({ deed, ...props }: PersonDeedProps) {
  const Dialog = dialogs[deed];
  return <Dialog {...props} />;
}
