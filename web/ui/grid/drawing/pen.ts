import type { Align, Box, Brush, Canvas2D, Colour, TextLook } from '../cells/cell.ts';
import type { GridTheme } from './grid-theme.ts';

/** Texts of a grid repeat: most are measured once. Emptied when it has grown beyond what one grid shows. */
const MOST_FITTED = 5000;
const HATCH_STEP = 8;
const CHIP_RADIUS = 4;

/** How a canvas is drawn on in the theme's colours, with what is dear kept: fonts, cut texts, hatches. */
export class Pen {
  readonly context: Canvas2D;
  readonly theme: GridTheme;
  readonly #scale: number;
  readonly #fitted = new Map<string, string>();
  readonly #hatches = new Map<string, CanvasPattern | null>();
  #font = '';

  constructor(context: Canvas2D, theme: GridTheme, scale: number) {
    this.context = context;
    this.theme = theme;
    this.#scale = scale;
    context.textBaseline = 'middle';
  }

  paint({ x, y, width, height }: Box, colour: Colour): void {
    this.context.fillStyle = this.theme.colour(colour);
    this.context.fillRect(x, y, width, height);
  }

  /** One pixel thick, and sharp. */
  line(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.paint({ x: Math.round(x), y: Math.round(y), width, height }, colour);
  }

  chip({ x, y, width, height }: Box): void {
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, CHIP_RADIUS);
  }

  /** Everything that `draw` paints is cut off at the box. */
  within({ x, y, width, height }: Box, draw: () => void): void {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    draw();
    context.restore();
    // Restoring brought the font of before back.
    this.#font = '';
  }

  text(text: string, x: number, middle: number, width: number, look: TextLook): void {
    if (text === '' || width <= 0) return;
    const { context, theme } = this;
    const size = theme.size(`--fs-${look.size}`);
    const font = `${look.isStrong ? 600 : 400} ${size}px ${theme.family}`;
    if (font !== this.#font) {
      context.font = font;
      this.#font = font;
    }
    const align: Align = look.align ?? 'left';
    context.textAlign = align === 'centre' ? 'center' : align;
    context.fillStyle = theme.colour(look.ink);
    const shift = { left: 0, centre: width / 2, right: width }[align];
    context.fillText(this.#fit(text, width), x + shift, middle + 0.5);
  }

  hatch(ink: Colour): CanvasPattern | null {
    const colour = this.theme.colour(ink);
    let pattern = this.#hatches.get(colour);
    if (pattern === undefined) {
      pattern = this.#makeHatch(colour);
      this.#hatches.set(colour, pattern);
    }
    return pattern;
  }

  brush(box: Box): Brush {
    return {
      context: this.context,
      box,
      colour: (name) => this.theme.colour(name),
      text: (text, x, middle, look) =>
        this.text(text, x, middle, look.width ?? box.x + box.width - x, look),
    };
  }

  #makeHatch(colour: string): CanvasPattern | null {
    const side = Math.round(HATCH_STEP * this.#scale);
    const tile = document.createElement('canvas');
    tile.width = side;
    tile.height = side;
    const context = tile.getContext('2d');
    if (context === null) return null;
    context.strokeStyle = colour;
    context.lineWidth = side / 3;
    // The corners' pieces continue the line in the neighbouring tiles.
    for (const shift of [-side, 0, side]) {
      context.moveTo(shift, side);
      context.lineTo(shift + side, 0);
    }
    context.stroke();
    const pattern = this.context.createPattern(tile, 'repeat');
    pattern?.setTransform(new DOMMatrix().scale(HATCH_STEP / side));
    return pattern;
  }

  /** The text, or as much of its beginning as there is room for. */
  #fit(text: string, width: number): string {
    const key = `${Math.round(width)} ${this.#font} ${text}`;
    let fitted = this.#fitted.get(key);
    if (fitted === undefined) {
      if (this.#fitted.size > MOST_FITTED) this.#fitted.clear();
      fitted = this.#cut(text, width);
      this.#fitted.set(key, fitted);
    }
    return fitted;
  }

  #cut(text: string, width: number): string {
    const fits = (part: string) => this.context.measureText(part).width <= width;
    if (fits(text)) return text;
    const letters = [...text];
    let least = 0;
    let most = letters.length;
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(`${letters.slice(0, middle).join('')}…`)) least = middle;
      else most = middle - 1;
    }
    return `${letters.slice(0, least).join('')}…`;
  }
}
