import { createRoot } from 'react-dom/client';
import type { GridCell, GridColumn } from '../cells/cell.ts';
import { Grid } from '../grid.tsx';

const ROWS = 2000;
const DAYS = 31;

const columns: readonly GridColumn[] = [
  { name: 'Personel', width: 200, frozen: 'start' },
  ...Array.from({ length: DAYS }, (_, day): GridColumn => {
    const tint = day % 7 > 4 ? 'weekend' : undefined;
    return { name: String(day + 1), secondLine: 'Pzt', width: 64, align: 'centre', tint };
  }),
  { name: 'Saat', width: 72, frozen: 'end', align: 'right' },
];

const LOOKS: readonly GridCell[] = [
  { text: 'Sabah', secondLine: '08:00', fill: '--warn-soft', ink: '--warn' },
  { text: 'Akşam', secondLine: '16:00', fill: '--accent-soft', ink: '--accent-text' },
  { text: 'Gece', secondLine: '00:00', fill: '#6A1B9A', isHatched: true },
  { text: 'Hafta tatili', align: 'centre', ink: '--ink-3' },
  { text: 'Sabah', secondLine: '08:00', fill: '--warn-soft', corner: '--err-solid' },
];

const planned = (): GridCell[][] =>
  Array.from({ length: ROWS }, (_, row) =>
    columns.map((_, column) => {
      if (column === 0) return { text: `Kişi ${row + 1}`, secondLine: `D${row}`, isReadOnly: true };
      if (column > DAYS) return { text: `${40 + (row % 9)}:00`, align: 'right', isReadOnly: true };
      return LOOKS[(row * 7 + column * 3 + Math.floor(row / 5)) % LOOKS.length]!;
    }),
  );

const NOTHING: GridCell = { text: '' };

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

/** Whether something other than one colour is painted where the first cells are. */
function isPainted(): boolean {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context || canvas.width < 400) return false;
  const { data } = context.getImageData(210, 40, 60, 30);
  return data.some((value, at) => value !== data[at % 4]);
}

/** What the bench calls from outside. */
const bench = {
  /** Milliseconds from the data being there to the frame that shows it. */
  async open(kind: 'planned' | 'empty'): Promise<number> {
    const root = document.querySelector('#root')!;
    const place = document.createElement('div');
    place.style.height = '640px';
    root.replaceChildren(place);
    const cells = kind === 'planned' ? planned() : undefined;
    const begin = performance.now();
    createRoot(place).render(
      <Grid
        label="Plan"
        columns={columns}
        rows={ROWS}
        cellAt={({ row, column }) => cells?.[row]?.[column] ?? NOTHING}
        onCells={() => {}}
      />,
    );
    while (!isPainted()) await nextFrame();
    await nextFrame();
    return performance.now() - begin;
  },
  /** Frames per second while every frame scrolls on. */
  async scroll(ms: number): Promise<number> {
    const scroller = document.querySelector('.grid-scroll')!;
    const begin = await nextFrame();
    let frames = 0;
    let now = begin;
    while (now - begin < ms) {
      scroller.scrollTop += 57;
      scroller.scrollLeft = Math.abs(((frames * 9) % 1600) - 800);
      now = await nextFrame();
      frames += 1;
    }
    return (frames / (now - begin)) * 1000;
  },
};

export function offerBench(): void {
  Object.assign(globalThis, { gridBench: bench });
}
