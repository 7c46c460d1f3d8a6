/** Colours, sizes and the font of `tokens.css`, as a canvas wants them: read from the page, so that they follow the theme and the accent. */
import type { Colour } from '../cells/cell.ts';
import type { Heights } from './layout.ts';

export type Density = 'comfortable' | 'compact';

export interface GridTheme {
  colour(name: Colour): string;
  /** In pixels. */
  size(token: `--${string}`): number;
  readonly family: string;
}

export function readTheme(element: Element): GridTheme {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  const token = (name: string) => {
    let value = known.get(name);
    if (value === undefined) {
      value = style.getPropertyValue(name).trim();
      known.set(name, value);
    }
    return value;
  };
  return {
    colour: (name) => (name.startsWith('--') ? token(name) : name),
    size: (name) => Number.parseFloat(token(name)) || 0,
    family: token('--font'),
  };
}

/** The same everywhere, since the scrolled area is as high as its rows before anything is drawn. */
const HEIGHTS: Readonly<Record<Density, Heights>> = {
  comfortable: { row: 40, head: 36, footRow: 28 },
  compact: { row: 32, head: 32, footRow: 24 },
};

export const heightsOf = (density: Density) => HEIGHTS[density];

/** Calls back when the page's theme or accent has changed. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  return () => observer.disconnect();
}
