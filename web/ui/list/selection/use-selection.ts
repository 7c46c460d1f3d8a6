import { useState } from 'react';
import { nothing, type Selection } from './selection.ts';

/** A choice holds for what was filtered when it was made. */
export function useSelection(of: string): [Selection, (selection: Selection) => void] {
  const [chosen, setChosen] = useState({ of, selection: nothing });
  return [
    chosen.of === of ? chosen.selection : nothing,
    (selection) => setChosen({ of, selection }),
  ];
}
