import { useEffect, useRef } from 'react';
import { useUndoImport } from './undo-import.tsx';

interface AskUndoImportProps {
  readonly id: string;
  /** Done, refused or thought better of. */
  readonly onEnd: () => void;
}

/** Asks as soon as it is there: its code comes with the press. */
export function AskUndoImport({ id, onEnd }: AskUndoImportProps) {
  const undo = useUndoImport();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void undo.ask(id).then(onEnd);
  });
  return undo.dialog;
}
