import { attempt } from '#web/api/attempt.ts';
import { confirmAction, type DangerousAction } from '#web/ui/dialog/confirm.ts';

/** Asks first, and does it for who is sure; `after` follows whether it could be done or not. */
export async function ifSure(
  question: DangerousAction,
  act: () => unknown,
  after?: () => unknown,
): Promise<void> {
  if (!(await confirmAction(question))) return;
  await attempt(act);
  await after?.();
}
