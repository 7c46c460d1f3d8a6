/** Nobody mends their own time: what would be refused is not offered, and why is said. */
import { errors } from '#contract/kernel/errors.ts';
import { useSession } from './session.ts';

export const OWN_TIME: string = errors.own_time.Message;

export const isSelf = (personId: string | null): boolean =>
  personId !== null && personId === useSession.getState().id;

/** Whether somebody is the one who is signed in. */
export function useIsSelf(): (personId: string | null) => boolean {
  const own = useSession(({ id }) => id);
  return (personId) => personId !== null && personId === own;
}
