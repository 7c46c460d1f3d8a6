/** The shades of the accent. The setting is a seed: it is painted nowhere, everything painted is readable. */
import { contrast, mix } from './contrast.ts';
import { palette, type ThemeMode } from './palette.ts';

export const DEFAULT_SEED = '#1890ff';

/** What the panel's sheets know as `--accent`, `--accent-hover` and so on. */
export interface Accent {
  /** Carries white text. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPress: string;
  /** Links, current entries, focus. */
  readonly accentText: string;
  readonly accentSoft: string;
  readonly accentSoft2: string;
  readonly accentLine: string;
  /** The bar of the current entry, on the navy of the sidebar. */
  readonly sbBar: string;
}

/** `accentSoft2` → `--accent-soft-2`. */
export const variableOf = (name: string) =>
  `--${name.replace(/[A-Z]|[0-9]+/g, (part) => `-${part.toLowerCase()}`)}`;

const OF_DEFAULT: Readonly<Record<ThemeMode, Accent>> = {
  light: {
    accent: '#0b68cd',
    accentHover: '#095cb6',
    accentPress: '#084f9d',
    accentText: '#0b68cd',
    accentSoft: '#e8f2fd',
    accentSoft2: '#d3e6fb',
    accentLine: '#a9cdf4',
    sbBar: '#4aa3ff',
  },
  dark: {
    accent: '#1b6fd0',
    accentHover: '#2475d6',
    accentPress: '#155eb2',
    accentText: '#6cb1fa',
    accentSoft: '#142b49',
    accentSoft2: '#1a375d',
    accentLine: '#2b5688',
    sbBar: '#4aa3ff',
  },
};

const WHITE = '#ffffff';
const BLACK = '#000000';
const SIDEBAR = '#0d1f38';

/** The colour with as little of `goal` as makes it good enough. */
function until(colour: string, goal: string, isEnough: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.01) {
    const mixed = mix(colour, goal, share);
    if (isEnough(mixed)) return mixed;
  }
  return goal;
}

export function accentOf(seed: string, mode: ThemeMode): Accent {
  if (seed.toLowerCase() === DEFAULT_SEED) return OF_DEFAULT[mode];
  const { card, page, sunken, hover, raised } = palette[mode];
  const isDark = mode === 'dark';
  const accent = until(seed, BLACK, (colour) => contrast(WHITE, colour) >= 5);
  const accentSoft = mix(card, seed, isDark ? 0.2 : 0.09);
  const grounds = [card, page, sunken, hover, raised, accentSoft];
  const reads = (least: number) => (colour: string) =>
    contrast(colour, card) >= least && grounds.every((ground) => contrast(colour, ground) >= 4.5);
  return {
    accent,
    // White stays readable on it, so it may only darken.
    accentHover: mix(accent, BLACK, 0.12),
    accentPress: mix(accent, BLACK, 0.24),
    accentText: isDark ? until(seed, WHITE, reads(7)) : until(accent, BLACK, reads(5)),
    accentSoft,
    accentSoft2: mix(card, seed, isDark ? 0.28 : 0.18),
    accentLine: mix(card, seed, isDark ? 0.45 : 0.36),
    sbBar: until(seed, WHITE, (colour) => contrast(colour, SIDEBAR) >= 6),
  };
}
