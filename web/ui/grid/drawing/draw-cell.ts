import { contrast, parseColour, readableOn } from '#web/ui/colour/contrast.ts';
import type { Box, Colour, GridCell, GridColumn } from '../cells/cell.ts';
import type { Pen } from './pen.ts';

const PADDING = 8;
/** Narrow columns have no room to spare at their sides. */
const NARROW = 48;
const NARROW_PADDING = 2;
const paddingOf = ({ width }: Box) => (width < NARROW ? NARROW_PADDING : PADDING);
const CHIP_GAP = 3;
const CORNER = 8;
/** Between the middles of two lines. */
const LEADING = 14;

/** How much of a colour is left where it is only a breath. */
const FAINT = 0.22;

/** How much of a stripe covers the colour below it, by which the kind of the cell is known. */
const STRIPES = 0.45;

const DASHES = { solid: [], dashed: [4, 3], dotted: [1.5, 2] } as const;

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** On a record's own colour the one that reads; what has no colour has the panel's ink. */
function inkOf({ fill, ink, isFaint }: GridCell): Colour {
  if (ink !== undefined) return ink;
  if (isFaint) return '--ink';
  return fill !== undefined && parseColour(fill) ? (readableOn(fill) as Colour) : '--ink';
}

/** The ground or the ink of the theme, whichever the cell's text stands out from more. */
function stripeOf({ theme }: Pen, cell: GridCell): Colour {
  const ink = theme.colour(inkOf(cell));
  const against = (name: Colour) =>
    parseColour(ink) && parseColour(theme.colour(name)) ? contrast(ink, theme.colour(name)) : 0;
  return against('--ink') > against('--card') ? '--ink' : '--card';
}

function drawGround(pen: Pen, cell: GridCell, box: Box): void {
  const { context, theme } = pen;
  if (cell.fill !== undefined) {
    pen.chip(box);
    context.fillStyle = theme.colour(cell.fill);
    context.globalAlpha = cell.isFaint ? FAINT : 1;
    context.fill();
    context.globalAlpha = 1;
  }
  const pattern = cell.isHatched && pen.hatch(stripeOf(pen, cell));
  if (pattern) {
    pen.chip(box);
    context.fillStyle = pattern;
    context.globalAlpha = STRIPES;
    context.fill();
    context.globalAlpha = 1;
  }
  if (cell.edge) {
    pen.chip(shrink(box, 0.75));
    context.strokeStyle = theme.colour(cell.edge.colour);
    context.lineWidth = 1.5;
    context.setLineDash([...DASHES[cell.edge.style]]);
    context.stroke();
    context.setLineDash([]);
  }
}

function drawCorner(pen: Pen, { x, y, width }: Box, colour: Colour): void {
  const { context } = pen;
  context.beginPath();
  context.moveTo(x + width - CORNER - 1, y);
  context.lineTo(x + width - 1, y);
  context.lineTo(x + width - 1, y + CORNER);
  context.closePath();
  context.fillStyle = pen.theme.colour(colour);
  context.fill();
}

function drawWords(pen: Pen, cell: GridCell, box: Box): void {
  const ink = inkOf(cell);
  const padding = paddingOf(box);
  const x = box.x + padding;
  const width = box.width - 2 * padding;
  const middle = box.y + box.height / 2;
  const { align = 'left', isStrong = false, secondLine } = cell;
  if (secondLine === undefined) {
    pen.text(cell.text, x, middle, width, { size: 'caption', isStrong, ink, align });
    return;
  }
  const half = LEADING / 2;
  pen.text(cell.text, x, middle - half, width, { size: 'caption', isStrong: true, ink, align });
  pen.text(secondLine, x, middle + half, width, { size: 'micro', ink, align });
}

export function drawCell(pen: Pen, cell: GridCell, box: Box): void {
  if (cell.draw) {
    const { draw } = cell;
    pen.within(box, () => draw(pen.brush(box)));
    return;
  }
  drawGround(pen, cell, shrink(box, CHIP_GAP));
  drawWords(pen, cell, box);
  if (cell.corner !== undefined) drawCorner(pen, box, cell.corner);
}

export function drawHead(pen: Pen, column: GridColumn, box: Box): void {
  const isHoliday = column.tint === 'holiday';
  const grounds = { weekend: '--line', holiday: '--warn-soft' } as const;
  pen.paint(box, column.tint ? grounds[column.tint] : '--sunken');
  if (column.draw) {
    const { draw } = column;
    pen.within(box, () => draw(pen.brush(box)));
    return;
  }
  const ink = isHoliday ? '--warn' : column.isToday ? '--accent-text' : '--ink-2';
  const padding = paddingOf(box);
  const x = box.x + padding;
  const width = box.width - 2 * padding;
  const middle = box.y + box.height / 2;
  const { align = 'left', secondLine } = column;
  const look = { ink, align, isStrong: column.isToday === true } as const;
  if (secondLine === undefined)
    pen.text(column.name, x, middle, width, { ...look, size: 'caption' });
  else {
    pen.text(column.name, x, middle - 7, width, { ...look, size: 'caption', isStrong: true });
    pen.text(secondLine, x, middle + 7, width, { ...look, size: 'micro' });
  }
}
