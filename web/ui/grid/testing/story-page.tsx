import { Activity, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { CellAt, CellChange, ChangeKind, GridCell, GridColumn } from '../cells/cell.ts';
import { Grid } from '../grid.tsx';
import type { EditorSlot, GridHandle } from '../grid-props.ts';
import { emptyHistory, type History, record, redo, undo } from '../history.ts';

const ROWS = 60;
const DAYS = 14;
const WEEKEND = [5, 6, 12, 13];

const columns: readonly GridColumn[] = [
  { name: 'Personel', width: 160, frozen: 'start' },
  ...Array.from({ length: DAYS }, (_, day): GridColumn => {
    const tint = day === 8 ? 'holiday' : WEEKEND.includes(day) ? 'weekend' : undefined;
    const name = String(day + 1);
    return { name, secondLine: 'Gün', width: 90, tint, isToday: day === 2, align: 'centre' };
  }),
  { name: 'Saat', width: 70, frozen: 'end', align: 'right' },
];

type Key = `${number}:${number}`;
const keyOf = ({ row, column }: CellAt): Key => `${row}:${column}`;
const atOf = (key: Key): CellAt => {
  const [row, column] = key.split(':').map(Number) as [number, number];
  return { row, column };
};

const LOOKS: Record<string, Partial<GridCell>> = {
  S: { secondLine: '08:00–16:00', fill: '--warn-soft', ink: '--warn' },
  A: { secondLine: '16:00–24:00', fill: '--accent-soft', ink: '--accent-text' },
  G: { secondLine: '00:00–08:00', fill: '#6A1B9A', isHatched: true },
};

type Values = Readonly<Record<Key, string>>;

function lookOf(values: Values, at: CellAt): GridCell {
  if (at.column === 0) return { text: `Kişi ${at.row + 1}`, isReadOnly: true, isStrong: true };
  if (at.column > DAYS) return { text: '45:00', isReadOnly: true, align: 'right' };
  const text = values[keyOf(at)] ?? '';
  const isMarked = text === 'A' && at.row % 3 === 0;
  return {
    text,
    align: 'centre',
    title: `${at.row + 1}. kişi, ${at.column}. gün`,
    ...LOOKS[text],
    ...(isMarked && { corner: '--err-solid', edge: { colour: '--err-solid', style: 'solid' } }),
  };
}

/** A grid that keeps what is done with it, and tells the test of it in its outputs. */
function KeptGrid({
  name,
  editor,
}: {
  name: string;
  editor?: (slot: EditorSlot) => React.ReactNode;
}) {
  const [values, setValues] = useState<Values>({ '0:1': 'S', '0:2': 'A', '1:1': 'G' });
  const [history, setHistory] = useState<History<Key, string>>(emptyHistory);
  const [told, setTold] = useState('');
  const [selected, setSelected] = useState('');
  const grid = useRef<GridHandle>(null);

  const apply = (edits: readonly { key: Key; after: string }[]) =>
    setValues({ ...values, ...Object.fromEntries(edits.map(({ key, after }) => [key, after])) });
  const onCells = (changes: readonly CellChange[], kind: ChangeKind) => {
    const edits = changes.map((change) => {
      const key = keyOf(change);
      return { key, before: values[key] ?? '', after: change.value };
    });
    setHistory(record(history, edits));
    setTold(`${kind} ${changes.length}`);
    apply(edits);
  };
  const step = (take: typeof undo) => {
    const next = take(history);
    if (!next) return;
    setHistory(next.history);
    apply(next.edits);
  };
  const filled = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ ...atOf(key as Key), value }))
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map(({ row, column, value }) => `${row}:${column}=${value}`);
  return (
    <section aria-label={name}>
      <div style={{ height: 420 }}>
        <Grid
          ref={grid}
          label={name}
          columns={columns}
          rows={ROWS}
          cellAt={(at) => lookOf(values, at)}
          rowName={(row) => `Kişi ${row + 1}`}
          foot={{
            rows: 2,
            cellAt: ({ row, column }) =>
              column === 0
                ? { text: ['Sabah', 'Akşam'][row]! }
                : { text: column > DAYS ? '' : '3 / 3', align: 'centre' },
          }}
          onCells={onCells}
          onSelect={({ range: { top, left, bottom, right } }) =>
            setSelected(`${top}:${left}-${bottom}:${right}`)
          }
          onKey={(key, { range: { top, left, bottom, right } }) => {
            if (key !== '1') return false;
            const cells: CellChange[] = [];
            for (let row = top; row <= bottom; row++)
              for (let column = left; column <= right; column++)
                cells.push({ row, column, value: 'S' });
            onCells(cells, 'edit');
            return true;
          }}
          onUndo={() => step(undo)}
          onRedo={() => step(redo)}
          editor={editor}
        />
      </div>
      <button
        type="button"
        onClick={() => grid.current?.select({ top: 50, left: 3, bottom: 50, right: 3 })}
      >
        51. kişiye git
      </button>
      <output className="values">{filled.join(' ')}</output>
      <output className="batch">{told}</output>
      <output className="selected">{selected}</output>
    </section>
  );
}

/** An editor of a page's own, in the slot. */
const shiftButtons = (slot: EditorSlot) => (
  <div role="group" aria-label="Vardiya seç">
    {['S', 'A', 'G'].map((code) => (
      <button key={code} type="button" onClick={() => slot.commit(code, 'down')}>
        {code}
      </button>
    ))}
  </div>
);

export function StoryPage() {
  const [isHidden, setHidden] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [hasOwnEditor, setOwnEditor] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        {isHidden ? 'Sekmeyi göster' : 'Sekmeyi gizle'}
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Pencere aç
      </button>
      <button type="button" onClick={() => setOwnEditor(true)}>
        Kendi düzenleyicisi
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <KeptGrid name="Plan" editor={hasOwnEditor ? shiftButtons : undefined} />
      </Activity>
      {isOpen && (
        <Dialog title="Plan penceresi" onClose={() => setOpen(false)}>
          <KeptGrid name="Penceredeki plan" />
        </Dialog>
      )}
    </main>
  );
}
