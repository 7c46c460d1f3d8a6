import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { MOST_NOTE } from '#contract/requests/request-limits.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import type { Group } from '#web/records/wide-act/wide-act-dialog.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { afterAct, type PersonsAct } from '../request-calls.ts';
import { actWords, needsNote } from './act-words.ts';

/** A request as whoever acts on it sees it. */
export interface ActTarget {
  readonly id: string;
  readonly version: number;
  readonly state: State;
  /** 'Emine Yalçın: Yıllık izin, 5 gün'; absent where the page says it already. */
  readonly title?: string;
}

/** The results of what was done to many at once. */
export type Results = Awaited<ReturnType<typeof api.requests.ActOnRequests>>;

export interface ActDrawerProps {
  readonly act: PersonsAct;
  readonly targets: readonly ActTarget[];
  /** Many at once: who they are, apart by what is decided, told before; and what came of each. */
  readonly groups?: readonly Group[];
  readonly onResults?: (results: Results) => void;
  readonly onClose: () => void;
}

interface NoteValues {
  readonly note: string | null;
}

const noteField = (isNeeded: boolean): FieldOf<NoteValues> => ({
  name: 'note',
  label: isNeeded ? 'Neden' : 'Not',
  input: formInput(Input.TextArea, { rows: 4 }),
  rules: [...(isNeeded ? [requiredLine] : []), tooLong(MOST_NOTE)],
  help: isNeeded ? 'Talep sahibi görür.' : 'İsteğe bağlı; talep sahibi görür.',
});

const isMany = (act: PersonsAct): act is 'approve' | 'reject' =>
  act === 'approve' || act === 'reject';

/** A decision is an entry of its own; what takes it back is another request. */
const NO_WAY_BACK = {
  approve:
    'Onay geri alınamaz: onaylanan talep ancak iptali istenerek kaldırılır, iptal edilen yeniden istenir.',
  reject: 'Ret geri alınamaz: talep sahibi isterse yeniden talep açar.',
} as const;

/** A decision with its note, on one request or on many. */
export function ActDrawer({ act, targets, groups, onResults, onClose }: ActDrawerProps) {
  const wide = useWideAct();
  const client = useQueryClient();
  const [first] = targets;
  // Of many each stands as it does: they are spoken of as requests.
  const state = onResults ? 'waiting' : first!.state;
  const { verb, done } = actWords(act, state);
  const count = targets.length;
  const record = useRecordForm({
    initial: { note: null },
    before: async () =>
      groups === undefined ||
      !isMany(act) ||
      wide.ask({
        title: `${count.toLocaleString('tr-TR')} talep ${act === 'approve' ? 'onaylansın' : 'reddedilsin'} mi?`,
        groups,
        undo: NO_WAY_BACK[act],
        verb: `${count.toLocaleString('tr-TR')} talebi ${act === 'approve' ? 'onayla' : 'reddet'}`,
        isDangerous: act === 'reject',
      }),
    save: async ({ note: typed }: NoteValues): Promise<Results | undefined> => {
      const note = typed ?? '';
      if (onResults && isMany(act)) {
        const requests = targets.map(({ id, version }) => ({ id, seen: version }));
        return api.requests.ActOnRequests({ requests, act, note }, { shows: [400] });
      }
      const { id, version } = first!;
      await api.requests.ActOnRequest({ id, seen: version, act, note }, { shows: [400] });
      return undefined;
    },
    onSaved: (results) => {
      if (results) onResults?.(results);
      else messages.success(`Talep ${done}.`);
      void afterAct(client);
      onClose();
    },
    onFailed: (error) => {
      void afterAct(client);
      // Somebody else was first, or it is no longer one's own: what was typed has no use any more.
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
        record.release();
        onClose();
      }
    },
  });
  return (
    <>
      <FormDrawer
        title={onResults ? `${count.toLocaleString('tr-TR')} talep: ${verb}` : verb}
        verb={verb}
        record={record}
        fields={[noteField(needsNote(act, state))]}
        {...(!onResults && first!.title !== undefined && { intro: <p>{first!.title}</p> })}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
