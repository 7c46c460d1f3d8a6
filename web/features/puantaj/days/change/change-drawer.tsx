import { useQueryClient } from '@tanstack/react-query';
import { AddPassDrawer } from '#web/features/doors/doors.tsx';
import { afterChange } from '../day-calls.ts';
import { ApproveDrawer } from './approve-drawer.tsx';
import { CorrectDrawer } from './correct-drawer.tsx';
import type { DayChange } from './day-change.ts';
import { ExcuseDrawer } from './excuse-drawer.tsx';
import { WithdrawDrawer } from './withdraw-drawer.tsx';

export interface ChangeDrawerProps {
  readonly change: DayChange;
  readonly onClose: () => void;
}

/** The form of whatever is done to a day by hand. */
export function ChangeDrawer({ change, onClose }: ChangeDrawerProps) {
  const client = useQueryClient();
  switch (change.kind) {
    case 'correct':
      return <CorrectDrawer target={change.target} onDone={change.onDone} onClose={onClose} />;
    case 'excuse':
      return <ExcuseDrawer target={change.target} onDone={change.onDone} onClose={onClose} />;
    case 'approve':
      return <ApproveDrawer target={change.target} onDone={change.onDone} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDrawer correction={change.correction} onClose={onClose} />;
    case 'addPass':
      return (
        <AddPassDrawer
          people={[change.of.person]}
          on={change.of}
          onAdded={() => void afterChange(client)}
          onClose={onClose}
        />
      );
  }
}
