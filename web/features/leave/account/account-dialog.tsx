import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LeaveAccount } from './leave-account.tsx';

export interface AccountDialogProps {
  readonly personId: string;
  readonly personName: string;
  readonly onClose: () => void;
}

/** Somebody's account beside the list of balances. */
export const AccountDialog = ({ personId, personName, onClose }: AccountDialogProps) => (
  <Dialog title={personName} side="right" className="leave-account-dialog" onClose={onClose}>
    <LeaveAccount personId={personId} />
  </Dialog>
);
