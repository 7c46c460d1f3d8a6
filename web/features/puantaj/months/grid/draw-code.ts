/** A cell of the month: the code's mark, hours below, what is missing below them, corners. */
import { hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import type { Code } from '#core/puantaj/codes.ts';
import type { Box, Brush, Colour } from '#web/ui/grid/cells/cell.ts';
import type { CodeLook } from '../../day-bar/code-looks.ts';
import { isCode, type Looks, type MonthCell, hoursOf } from '../model/cell-words.ts';

const MARK = { width: 32, height: 15, radius: 3 } as const;
/** Between the middles of mark and hours. */
const LEADING = 15;
/** The same where there are two figures below the mark, and between these. */
const TIGHT_LEADING = 13;
const FIGURE_LEADING = 11;
const CORNER = 7;
/** What has to be calculated again is there, but pale. */
const STALE = 0.45;
const STRIPES = 0.28;
const STRIPE_STEP = 5;

function path({ context }: Brush, { x, y, width, height }: Box, inset = 0): void {
  context.beginPath();
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  context.roundRect(x + inset, y + inset, w, h, MARK.radius);
}

/** Never by colour alone: the patterns are those of the day's bar. */
function drawPattern(brush: Brush, box: Box, { pattern, textColor }: CodeLook): void {
  const { context } = brush;
  context.strokeStyle = textColor;
  context.lineWidth = 1;
  if (pattern === 'hatched') {
    context.save();
    path(brush, box);
    context.clip();
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * STRIPES;
    context.lineWidth = 1.5;
    context.beginPath();
    for (let x = box.x - box.height; x < box.x + box.width; x += STRIPE_STEP) {
      context.moveTo(x, box.y + box.height);
      context.lineTo(x + box.height, box.y);
    }
    context.stroke();
    context.restore();
  } else if (pattern !== 'plain') {
    path(brush, box, pattern === 'dottedEdge' ? 1.5 : 0.5);
    context.setLineDash(pattern === 'dottedEdge' ? [1, 1.5] : [3, 2]);
    context.stroke();
    context.setLineDash([]);
  }
}

function drawMark(brush: Brush, middle: number, code: string, look: CodeLook): void {
  const { context, box } = brush;
  const width = Math.min(MARK.width, box.width - 4);
  const x = Math.round(box.x + (box.width - width) / 2);
  const mark = { x, y: Math.round(middle - MARK.height / 2), width, height: MARK.height };
  path(brush, mark);
  context.fillStyle = look.color;
  context.fill();
  drawPattern(brush, mark, look);
  const ink = look.textColor as Colour;
  brush.text(code, x, middle, { size: 'micro', isStrong: true, ink, align: 'centre', width });
}

function drawCorner({ context, box, colour }: Brush, name: Colour, side: 'left' | 'right'): void {
  const edge = side === 'right' ? box.x + box.width - 1 : box.x;
  const way = side === 'right' ? -1 : 1;
  context.beginPath();
  context.moveTo(edge, box.y);
  context.lineTo(edge + way * CORNER, box.y);
  context.lineTo(edge, box.y + CORNER);
  context.closePath();
  context.fillStyle = colour(name);
  context.fill();
}

/** Codes of what was planned and not worked. */
const LOSSES: ReadonlySet<Code> = new Set(['GEC', 'CEC', 'BOS']);

/** What most days are needs no mark: it would hide the others. */
const QUIET = 'NC';

function drawCode(brush: Brush, middle: number, code: string, looks: Looks): void {
  if (isCode(code) && code !== QUIET) {
    drawMark(brush, middle, code, looks(code));
    return;
  }
  const { x, width } = brush.box;
  const isWork = code === QUIET;
  const ink = isWork ? '--ok' : '--ink-3';
  brush.text(code, x, middle, { size: 'micro', isStrong: isWork, ink, align: 'centre', width });
}

/** What was worked, and below it in red what was not, where the code says that something is missing. */
function figuresOf([code, minutes, , missing]: MonthCell): { text: string; ink: Colour }[] {
  const isLoss = isCode(code) && LOSSES.has(code) && missing > 0;
  return [
    { text: hoursOf(minutes), ink: code === QUIET ? ('--ink-2' as const) : ('--ink' as const) },
    { text: isLoss ? hoursOf(missing) : '', ink: '--err' as const },
  ].filter(({ text }) => text !== '');
}

export function drawMonthCell(brush: Brush, cell: MonthCell, looks: Looks): void {
  const [code, , flags] = cell;
  const { context, box } = brush;
  const isStale = hasFlag(flags, 'stale');
  const figures = figuresOf(cell);
  const middle = box.y + box.height / 2;
  const leading = figures.length > 1 ? TIGHT_LEADING : LEADING;
  const height = figures.length === 0 ? 0 : leading + (figures.length - 1) * FIGURE_LEADING;
  const top = middle - height / 2;
  if (isStale) context.globalAlpha = STALE;
  drawCode(brush, top, code, looks);
  for (const [at, { text, ink }] of figures.entries()) {
    const look = { size: 'micro', ink, align: 'centre', width: box.width } as const;
    brush.text(text, box.x, top + leading + at * FIGURE_LEADING, look);
  }
  context.globalAlpha = 1;
  const [isCorrected, isMissing] = [hasFlag(flags, 'corrected'), hasFlag(flags, 'missingPass')];
  if (isCorrected) drawCorner(brush, '--accent-text', 'right');
  if (isMissing) drawCorner(brush, '--err-dot', isCorrected ? 'left' : 'right');
}
