import { type CellAt, type GridCell, valueOf } from '../cells/cell.ts';
import type { Painter } from '../drawing/painter.ts';
import type { EditorSlot, GridProps } from '../grid-props.ts';
import { EditorOverlay } from './editor-overlay.tsx';
import { TextEditor } from './text-editor.tsx';

export interface Editing {
  readonly at: CellAt;
  /** The letter that opened it. */
  readonly typed: string | undefined;
}

interface CellEditorProps extends Pick<GridProps, 'editor'> {
  readonly painter: Painter;
  readonly editing: Editing;
  readonly cell: GridCell;
  /** What is edited, for who cannot see it. */
  readonly label: string;
  readonly onCommit: EditorSlot['commit'];
  readonly onCancel: EditorSlot['cancel'];
}

/** The page's own editor where it has one, otherwise a line of text. */
export function CellEditor({
  painter,
  editing: { at, typed },
  cell,
  label,
  editor,
  onCommit,
  onCancel,
}: CellEditorProps) {
  const text = typed ?? valueOf(cell);
  const slot: EditorSlot = {
    at,
    cell,
    text,
    isTyped: typed !== undefined,
    commit: onCommit,
    cancel: onCancel,
  };
  return (
    <EditorOverlay painter={painter} at={at}>
      {editor ? editor(slot) : <TextEditor slot={slot} label={label} />}
    </EditorOverlay>
  );
}
