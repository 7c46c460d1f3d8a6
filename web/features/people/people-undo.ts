/** What one act changed of many people, or took from somebody else, is taken back whole. */
import { peopleCalls } from '#contract/people/people.calls.ts';
import { api } from '#web/api/client.ts';
import type { HistoryUndo } from '#web/records/use-change-history.ts';
import { movedPasses } from '#web/records/wide-act/moved-passes.ts';

export const peopleUndo: HistoryUndo = {
  permission: peopleCalls.UndoUserChange.permission,
  async preview(entry) {
    const told = await api.people.PreviewUndoUserChange(entry);
    return { effect: told.effect, ...(told.moves.length > 0 && { groups: [movedPasses(told)] }) };
  },
  undo: (entry) => api.people.UndoUserChange(entry),
  words: {
    line: 'Aynı anda değiştirilen herkes bu değişiklikten önceki hâline döner.',
    undo: 'Aynı değişiklik yeniden girilerek geri gelir.',
  },
};
