import { MakeUpCard } from '../time/make-up-card.tsx';
import { TimeOffCard } from '../time/time-off-card.tsx';
import { AccountCard } from './account-card.tsx';

/** Everybody's own three accounts of time. */
export function OwnAccounts({ personId }: { readonly personId: string }) {
  return (
    <div className="equal-own">
      <AccountCard personId={personId} title="Denkleştirme hesabım" />
      <TimeOffCard personId={personId} title="Serbest zaman hesabım" />
      <MakeUpCard personId={personId} title="Telafi hesabım" />
    </div>
  );
}
