/** Shades of the accent that can be read: 4.5 to 1, whatever colour was chosen. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '1890ff';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
};

const format = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + (to[at]! - part) * share) as unknown as Rgb;

const light = (part: number) => {
  const share = part / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** The colour, changed as little as needed to be read against the other. */
function readable(colour: string, against: string, towards: Rgb): string {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = format(mix(parse(colour), towards, share));
    if (contrast(shade, against) >= 4.6) return shade;
  }
  return format(towards);
}

/** `strong` carries white text; `text` is written on a card (the soft accent included). */
export function accentShades(accent: string, isDark: boolean): { strong: string; text: string } {
  const strong = readable(accent, '#ffffff', black);
  return {
    strong,
    text: isDark ? readable(accent, '#1f2a36', white) : readable(accent, '#e8f2fc', black),
  };
}
