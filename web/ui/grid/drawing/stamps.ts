import type { Box, GridCell } from '../cells/cell.ts';
import { drawCell } from './draw-cell.ts';
import type { GridTheme } from './grid-theme.ts';
import { Pen } from './pen.ts';

/** More looks than a screen has cells; beyond it they are made anew, so that memory stays bounded. */
const MOST = 800;

/** What a cell's picture depends on; nothing for one that draws itself without saying so. */
function lookOf(cell: GridCell, { width, height }: Box): string | undefined {
  const size = `${width} ${height}`;
  if (cell.draw) return cell.look === undefined ? undefined : `${size} ${cell.look}`;
  const { text, secondLine, fill, ink, isFaint, isStrong, align, isHatched, edge, corner } = cell;
  return `${size}\n${text}\n${secondLine}\n${fill} ${ink} ${isFaint} ${isStrong} ${align} ${isHatched} ${edge?.colour} ${edge?.style} ${corner}`;
}

const isBlank = ({ text, secondLine, fill, isHatched, edge, corner, draw }: GridCell) =>
  text === '' && !secondLine && !fill && !isHatched && !edge && !corner && !draw;

/** Cells that look alike are drawn once and then copied: letters are the dearest part of a picture. */
export class Stamps {
  readonly #theme: GridTheme;
  readonly #scale: number;
  readonly #made = new Map<string, ImageBitmap>();

  constructor(theme: GridTheme, scale: number) {
    this.#theme = theme;
    this.#scale = scale;
  }

  draw(pen: Pen, cell: GridCell, box: Box): void {
    if (isBlank(cell)) return;
    const look = lookOf(cell, box);
    const stamp = look === undefined ? undefined : this.#stamp(look, cell, box);
    if (stamp) pen.context.drawImage(stamp, box.x, box.y, box.width, box.height);
    else drawCell(pen, cell, box);
  }

  #stamp(look: string, cell: GridCell, { width, height }: Box): ImageBitmap | undefined {
    const known = this.#made.get(look);
    if (known) return known;
    const scale = this.#scale;
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.scale(scale, scale);
    const box = { x: 0, y: 0, width, height };
    drawCell(new Pen(context, this.#theme, scale), cell, box);
    if (this.#made.size >= MOST) this.#made.clear();
    const stamp = canvas.transferToImageBitmap();
    this.#made.set(look, stamp);
    return stamp;
  }
}
