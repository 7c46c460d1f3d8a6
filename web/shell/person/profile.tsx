import { ProfilePage } from '#web/features/identity/account/profile-page.tsx';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { OwnAccounts } from '#web/features/equalization/equalization.tsx';
import { LeaveAccount } from '#web/features/leave/leave.tsx';
import { OwnClose } from '#web/features/month-close/month-close.tsx';
import { PersonMonth } from '#web/features/puantaj/puantaj.tsx';
import { PersonPlan } from '#web/features/shift-planning/shift-planning.tsx';
import { useSession } from '#web/session/session.ts';
import { useMay } from '#web/session/use-may.ts';

/** One's own file, with what features tell of oneself. */
export function Profile() {
  const { id } = useSession();
  const may = useMay();
  return (
    <ProfilePage
      month={
        <>
          <OwnClose />
          <PersonMonth personId={id} title="Puantajım" />
        </>
      }
      leave={<LeaveAccount personId={id} title="Yıllık izin hesabım" />}
      plan={<PersonPlan personId={id} title="Vardiya planım" />}
      equalization={!may(accessRules.viewEqualization) && <OwnAccounts personId={id} />}
    />
  );
}
