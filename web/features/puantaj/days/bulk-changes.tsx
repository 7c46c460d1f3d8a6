import { CheckOutlined, EditOutlined, FileDoneOutlined } from '@ant-design/icons';
import { MOST_PEOPLE_AT_ONCE } from '#contract/puantaj/days/day-limits.ts';
import { attempt } from '#web/api/attempt.ts';
import { isSelf, OWN_TIME } from '#web/session/own-time.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { nothing, type Selection } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import type { DayChange } from './change/day-change.ts';
import { targetOf } from './change/day-target.ts';
import { chosenPeople } from './chosen-people.ts';
import type { DayQuestion, DayRow } from './day-calls.ts';

interface BulkOptions {
  readonly question: DayQuestion;
  /** Those that are on the screen. */
  readonly rows: readonly DayRow[];
  readonly begin: (change: DayChange) => void;
  readonly mayCorrect: boolean;
  /** To agree to what waits. */
  readonly mayApprove: boolean;
}

/** For everybody who is chosen, each in their own time, with one reason. */
export function bulkChanges({
  question,
  rows,
  begin,
  mayCorrect,
  mayApprove,
}: BulkOptions): readonly BulkAction[] | undefined {
  const start =
    (kind: 'correct' | 'excuse' | 'approve') =>
    async (selection: Selection, count: number, choose: (selection: Selection) => void) => {
      await attempt(async () => {
        const chosen = await chosenPeople(selection, count, question);
        if (chosen === undefined) {
          void messages.alert(
            `Tek seferde en çok ${MOST_PEOPLE_AT_ONCE} personel seçilebilir; filtreleyip bölüm bölüm yapın.`,
          );
          return;
        }
        const ids = chosen.filter((id) => !isSelf(id));
        if (ids.length < chosen.length) messages.info(OWN_TIME);
        if (ids.length === 0) return;
        const known = rows.filter(({ personId }) => ids.includes(personId));
        const whom = ids.length === 1 && known[0] ? known[0].name : `${ids.length} personel`;
        begin({
          kind,
          target: targetOf(question.day, whom, ids, known),
          onDone: () => choose(nothing),
        });
      });
    };
  const actions = [
    {
      key: 'approve',
      label: 'Bekleyeni onayla',
      icon: <CheckOutlined aria-hidden />,
      isOffered: mayApprove,
    },
    {
      key: 'correct',
      label: 'Aynı nedenle düzelt',
      icon: <EditOutlined aria-hidden />,
      isOffered: mayCorrect,
    },
    {
      key: 'excuse',
      label: 'Mazeret bağla',
      icon: <FileDoneOutlined aria-hidden />,
      isOffered: mayCorrect,
    },
  ] as const;
  const offered = actions
    .filter(({ isOffered }) => isOffered)
    .map(({ key, label, icon }) => ({
      key,
      label,
      icon,
      run: (...given: Parameters<ReturnType<typeof start>>) => void start(key)(...given),
    }));
  return offered.length === 0 ? undefined : offered;
}
