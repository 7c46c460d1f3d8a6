import { may, type Permission } from '#contract/kernel/permissions/permissions.ts';
import { useSession } from './session.ts';

/** Whether the person may, by the rule that the call itself names. */
export function useMay(): (permission: Permission) => boolean {
  const { roles, auths } = useSession();
  return (permission) => may({ roles, auths }, permission);
}
