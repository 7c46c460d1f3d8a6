/** How a change that was saved is taken back: by one press while the message stands there, later from the history. */
import type { Permission } from '#contract/kernel/permissions/permissions.ts';
import type { Effect } from '#web/records/wide-act/effect-words.ts';
import type { Group } from '#web/records/wide-act/wide-act-dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';

interface Entry {
  readonly id: string;
}

/** The two calls of an area that take its changes back. */
export interface UndoCalls {
  readonly permission: Permission;
  /** What would become of days that are over, and of what else moves with them. */
  preview(entry: Entry): Promise<{ effect: Effect; groups?: readonly Group[] }>;
  undo(entry: Entry): Promise<unknown>;
}

/** For the dialogs that tell an act before it is done. */
export const UNDO_WORDS =
  'Kaydettikten sonra tek “Geri al” ile geri alınır; sonradan da, arada başka değişiklik yapılmadıysa, değişiklik geçmişinden.';

/** Taken back, the last act first, and said. */
export async function takeBack(
  { undo }: Pick<UndoCalls, 'undo'>,
  entries: readonly string[],
  after: () => unknown,
): Promise<void> {
  for (const id of entries.toReversed()) await undo({ id });
  messages.success('Değişiklik geri alındı.');
  await after();
}

/** Says what was done in one or more acts, with one “Geri al” for all of them. */
export function sayAllDone(
  text: string,
  calls: UndoCalls,
  /** By which they are taken back. */
  entries: readonly string[],
  /** Once it is taken back: what shows it is asked for anew. */
  after: () => unknown,
): void {
  if (entries.length === 0) messages.success(text);
  else messages.done(text, () => takeBack(calls, entries, after));
}

/** The same of one act; without “Geri al” where its answer names no entry. */
export const sayDone = (
  text: string,
  calls: UndoCalls,
  entry: string | undefined,
  after: () => unknown,
): void => sayAllDone(text, calls, entry === undefined ? [] : [entry], after);
