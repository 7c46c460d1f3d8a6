import { useContext, useId, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { setUnsaved } from '#web/ui/form/unsaved.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { type Auths, authsOf, type Cell, differenceOf, has, toggle } from './matrix.ts';

export type TitleAuths = Awaited<ReturnType<Client['titles']['GetTitleAuths']>>;

interface Draft {
  /** What it began from. */
  readonly base: TitleAuths;
  readonly auths: Auths;
}

const draftOf = (base: TitleAuths): Draft => ({ base, auths: authsOf(base.auths) });

/** The matrix as it is being changed. What comes in anew replaces it only while nothing is changed. */
export function useAuthsDraft(stored: TitleAuths) {
  const tab = useContext(TabContext);
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const { base, auths } = draft;
  const saved = authsOf(base.auths);
  const difference = differenceOf(saved, auths);
  const isDirty = difference.added.length + difference.removed.length > 0;
  if (base !== stored && !isDirty) setDraft(draftOf(stored));

  const set = (next: Auths) => {
    const { added, removed } = differenceOf(saved, next);
    setDraft({ base, auths: next });
    setUnsaved(tab, form, added.length + removed.length > 0);
  };
  const grantable = authsOf(base.grantable);
  return {
    base,
    saved,
    auths,
    grantable,
    difference,
    isDirty,
    toggle: (cells: readonly Cell[]) => set(toggle(auths, cells, grantable)),
    /** Of what is wanted, what one may give and take. */
    take: (wanted: Auths) => {
      const { added, removed } = differenceOf(auths, wanted);
      const open = [...added, ...removed].filter((cell) => has(grantable, cell));
      const isLeftOut = open.length < added.length + removed.length;
      set(open.reduce((now, cell) => toggle(now, [cell], grantable), auths));
      return { isLeftOut };
    },
    /** Goes on from this state, as it is stored. */
    restart: (next: TitleAuths) => {
      setDraft(draftOf(next));
      setUnsaved(tab, form, false);
    },
  };
}
