import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import { api } from '#web/api/client.ts';
import { setUnsaved } from '#web/ui/form/unsaved.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { isIdle, type SentCell } from '../model/drafts.ts';
import { keyOf, partsOfKey } from '../model/plan.ts';
import type { PlanAnswer } from '../model/read-plan.ts';
import type { Selection } from '../plan-calls.ts';
import { findingsKey, plansKey } from '../plan-keys.ts';
import { DraftSaver, type SavedCells } from './draft-saver.ts';
import { withSaved } from './saved-answer.ts';

async function send(cells: readonly SentCell[]): Promise<SavedCells> {
  const reason = cells[0]?.reason;
  const answer = await api.shiftPlanning.SaveDrafts({
    cells: cells.map(({ key, value, version }) => ({ ...partsOfKey(key), value, version })),
    ...(reason !== undefined && { reason }),
  });
  return {
    versions: new Map(
      answer.saved.map(({ personId, day, version }) => [keyOf(personId, day), version]),
    ),
    conflicts: answer.conflicts.map(({ personId, day, ...conflict }) => ({
      key: keyOf(personId, day),
      ...conflict,
    })),
  };
}

/** The law is asked once the painting rests. */
const JUDGE_MS = 1000;
let judging: ReturnType<typeof setTimeout> | undefined;

function judgeLater(client: QueryClient): void {
  clearTimeout(judging);
  judging = setTimeout(() => void client.invalidateQueries({ queryKey: findingsKey }), JUDGE_MS);
}

/** What is on its way was asked before the saving, and would show the plan as it was. */
async function show(client: QueryClient, cells: readonly SentCell[], answer: SavedCells) {
  const isAsked = client.isFetching({ queryKey: plansKey }) > 0;
  await client.cancelQueries({ queryKey: plansKey });
  for (const [key, data] of client.getQueriesData<PlanAnswer>({ queryKey: plansKey })) {
    const { from } = key.at(-1) as Selection;
    if (data) client.setQueryData(key, withSaved(data, from, cells, answer.versions));
  }
  // What holds below a cleared cell, and what somebody else changed, is the server's to say.
  const isUnknown = answer.conflicts.length > 0 || cells.some(({ value }) => value === NOTHING);
  if (isAsked || isUnknown) void client.invalidateQueries({ queryKey: plansKey });
  judgeLater(client);
}

/** Drafts that save themselves; the tab says while they are not saved yet. */
export function useDrafts() {
  const client = useQueryClient();
  const tab = useContext(TabContext);
  const form = useId();
  const [saver] = useState(() => {
    const made = new DraftSaver({
      send,
      onSaved: (cells, answer) => show(client, cells, answer),
    });
    made.subscribe(() => setUnsaved(tab, form, !isIdle(made.view().drafts)));
    return made;
  });
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  // Whoever closes the tab was asked; nothing is left to ask for.
  useEffect(() => () => void saver.flush(), [saver]);
  return { saver, ...view };
}

export type DraftsOnPage = ReturnType<typeof useDrafts>;
