/** What a grid is made of. It knows texts, colours and places; what they mean is its page's. */

/** The place of a cell, counted from 0 over all columns, frozen ones included. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** A colour of a record, or a token of `tokens.css` by its name: tokens follow the theme. */
export type Colour = `#${string}` | `--${string}`;

/** A rectangle in the pixels of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** On the page, or aside to be copied from. */
export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What a cell that draws itself gets; what it paints is cut off at its box. */
export interface Brush {
  readonly context: Canvas2D;
  readonly box: Box;
  colour(name: Colour): string;
  /** Cut with an ellipsis where it does not fit between `x` and the box's end. */
  text(text: string, x: number, middle: number, look: TextLook): void;
}

export interface TextLook {
  readonly size: 'micro' | 'caption' | 'table';
  readonly isStrong?: boolean;
  readonly ink: Colour;
  readonly align?: Align;
  /** How much room there is; to the end of the box unless told. */
  readonly width?: number;
}

export type Align = 'left' | 'centre' | 'right';

export interface GridCell {
  /** What is drawn; also what is copied unless `value` says otherwise. */
  readonly text: string;
  readonly secondLine?: string;
  readonly value?: string;
  /** Filled with this colour, as a chip. */
  readonly fill?: Colour;
  /** Filled with a breath of it: there, but not said here. The ink is the panel's. */
  readonly isFaint?: boolean;
  /** Chosen by contrast where a record's colour is filled. */
  readonly ink?: Colour;
  readonly isStrong?: boolean;
  readonly align?: Align;
  /** Striped, such as a draft; the stripes are chosen so that the text reads better and not worse. */
  readonly isHatched?: boolean;
  readonly edge?: { readonly colour: Colour; readonly style: 'solid' | 'dashed' | 'dotted' };
  /** A mark at the upper right corner: somebody should look here. */
  readonly corner?: Colour;
  /** Told while the pointer rests on it, and to who listens. */
  readonly title?: string;
  readonly isReadOnly?: boolean;
  /** Draws instead of all of the above. */
  readonly draw?: (brush: Brush) => void;
  /** What `draw` depends on: where it is the same the picture is, and is drawn once. */
  readonly look?: string;
}

export interface GridColumn {
  readonly name: string;
  readonly secondLine?: string;
  readonly width: number;
  /** Stays in sight at its side. Columns stand in this order: start, those that scroll, end. */
  readonly frozen?: 'start' | 'end';
  readonly tint?: 'weekend' | 'holiday';
  readonly isToday?: boolean;
  readonly align?: Align;
  readonly title?: string;
  /** Draws the head instead of name and second line. */
  readonly draw?: (brush: Brush) => void;
}

/** What a cell should become, as a text; the page knows what the text stands for. */
export interface CellChange extends CellAt {
  readonly value: string;
}

export type ChangeKind = 'edit' | 'paste' | 'cut' | 'clear' | 'fill';

/** What is copied from a cell, edited in it and compared with. */
export const valueOf = ({ value, text }: GridCell) => value ?? text;
