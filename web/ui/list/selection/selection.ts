/** Chosen rows: some by their ids, or all that the filter finds but some. So a choice over all pages stays small. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

export const nothing: Selection = { kind: 'some', ids: new Set() };
export const everything: Selection = { kind: 'all', except: new Set() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);

/** Chooses the rows, or gives them up. */
export function choose(selection: Selection, ids: readonly string[], isChosen: boolean): Selection {
  const isAdded = isChosen === (selection.kind === 'some');
  const named = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  for (const id of ids) {
    if (isAdded) named.add(id);
    else named.delete(id);
  }
  return selection.kind === 'some' ? { kind: 'some', ids: named } : { kind: 'all', except: named };
}

export const countSelected = (selection: Selection, total: number): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
