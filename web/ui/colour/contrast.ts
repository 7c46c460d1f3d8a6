/** Colours as people read them: luminance and contrast by WCAG 2, on `#rgb` and `#rrggbb`. */

/** What text needs to be read at any size. */
export const readable = 4.5;

type Rgb = readonly [number, number, number];

/** `#rgb` or `#rrggbb` in any case; nothing for other texts. */
export function parseColour(text: string): Rgb | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const long = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function channels(colour: string): Rgb {
  const rgb = parseColour(colour);
  if (rgb === undefined) throw new Error(`Not a colour: ${colour}`);
  return rgb;
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first, as CSS mixes in sRGB. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const parts = channels(first).map((from, i) => Math.round(from + (to[i]! - from) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The text colour on a filled area: white, else near black, else black. Always readable. */
export function readableOn(colour: string): string {
  return ['#ffffff', '#1f1f1f'].find((text) => contrast(text, colour) >= readable) ?? '#000000';
}
