import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { ConflictDialog } from '#web/ui/form/conflict-dialog.tsx';
import type { FormState } from '#web/ui/form/use-record-form.ts';
import type { Values } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { isChangedMeanwhile } from './changed-meanwhile.ts';
import { type ChangedField, twoChanges } from './two-changes.ts';

interface Compared<Stored> {
  readonly stored: Stored;
  readonly by?: { readonly name: string; readonly at: string } | undefined;
}

interface Options<Stored, Changed extends object> {
  /** How the record stands now, and who changed it. */
  compare(): Promise<Compared<Stored>>;
  /** Every field as it was, as one changed it and as it is stored, as people read it. */
  fieldsOf(stored: Stored, changed: Changed): readonly ChangedField[];
  /** Saves one's own changes on top of what is stored. */
  apply(stored: Stored, changed: Changed): Promise<void>;
  onReload(stored: Stored): void;
}

interface Conflict<Changed extends object> {
  /** Takes a failed save over where it was one of two, or said nothing yet. */
  take(error: unknown, changed: Changed): void;
  dialog(record: FormState): ReactNode;
}

/** Somebody else saved meanwhile: both states are shown, and nothing is lost unasked. */
export function useConflict<Stored, Changed extends object = Values>({
  compare,
  fieldsOf,
  apply,
  onReload,
}: Options<Stored, Changed>): Conflict<Changed> {
  const [found, setFound] = useState<Compared<Stored> & { changed: Changed }>();
  const [isApplying, setApplying] = useState(false);

  async function show(changed: Changed): Promise<void> {
    try {
      setFound({ ...(await compare()), changed });
    } catch {
      // The call has said why; what was typed is still there.
    }
  }

  async function applyOwn(record: FormState, stored: Stored, changed: Changed): Promise<void> {
    setApplying(true);
    try {
      await apply(stored, changed);
      record.release();
    } catch (error) {
      record.showFaults(error);
    } finally {
      setFound(undefined);
      setApplying(false);
    }
  }

  return {
    take(error, changed) {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      if (isChangedMeanwhile(error)) void show(changed);
      else messages.error(error.message, 5);
    },
    dialog: (record) =>
      found && (
        <ConflictDialog
          by={found.by}
          {...twoChanges(fieldsOf(found.stored, found.changed))}
          isSaving={isApplying}
          onApply={() => void applyOwn(record, found.stored, found.changed)}
          onReload={() => {
            record.release();
            onReload(found.stored);
          }}
          onClose={() => setFound(undefined)}
        />
      ),
  };
}
