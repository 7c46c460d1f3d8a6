import { accentOf, DEFAULT_SEED } from '#web/ui/colour/accent.ts';
import { mix, parseColour } from '#web/ui/colour/contrast.ts';
import type { ListLayout } from '#web/ui/list/columns/columns.ts';
import type { ThemeMode } from '#web/ui/colour/palette.ts';

export interface Settings {
  /** What the accent is made of, as #rrggbb. */
  theme: string;
  /** False takes the drawer's handle away; not a switch in the drawer itself. */
  showSettings: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  /** Null until somebody chooses: then the screen's own setting holds. */
  dark: boolean | null;
  /** How the lists look, by their page's name. */
  lists: Readonly<Record<string, ListLayout>>;
}

export const defaultSettings: Settings = {
  theme: DEFAULT_SEED,
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dark: null,
  lists: {},
};

/** Local storage key (D34). */
export const settingsKey = 'settings';

/** Offered in the drawer, the default first. */
export const themeColours = [
  { colour: DEFAULT_SEED, name: 'Mavi' },
  { colour: '#1565c0', name: 'Koyu mavi' },
  { colour: '#00838f', name: 'Camgöbeği' },
  { colour: '#2e7d32', name: 'Yeşil' },
  { colour: '#6a1b9a', name: 'Mor' },
  { colour: '#ad1457', name: 'Bordo' },
  { colour: '#c2410c', name: 'Turuncu' },
  { colour: '#455a64', name: 'Gri' },
] as const;

/** `#ABC` → `#aabbcc`; nothing where it is no colour. */
export function normalColour(text: string): string | undefined {
  return parseColour(text) === undefined ? undefined : mix(text.trim(), '#000', 0);
}

function parseLists(value: unknown): Settings['lists'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([page, layout]: [string, Partial<ListLayout> | null]) => {
      const { columns, density } = layout ?? {};
      if (density !== 'normal' && density !== 'compact') return [];
      const isChosen = Array.isArray(columns) && columns.every((key) => typeof key === 'string');
      return [[page, { density, ...(isChosen && { columns }) }]];
    }),
  );
}

/** What was stored, as far as it makes sense; the default for the rest. */
export function parseSettings(stored: string | null): Settings {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '');
  } catch {
    return defaultSettings;
  }
  if (typeof value !== 'object' || value === null) return defaultSettings;
  const found = value as Partial<Record<keyof Settings, unknown>>;
  const flag = (key: Exclude<keyof Settings, 'theme' | 'dark' | 'lists'>): boolean => {
    const state = found[key];
    return typeof state === 'boolean' ? state : defaultSettings[key];
  };
  const theme = typeof found.theme === 'string' ? normalColour(found.theme) : undefined;
  return {
    theme: theme ?? defaultSettings.theme,
    showSettings: flag('showSettings'),
    tagsView: flag('tagsView'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
    dark: typeof found.dark === 'boolean' ? found.dark : defaultSettings.dark,
    lists: parseLists(found.lists),
  };
}

/** What is painted: the colour that was chosen, light or dark. */
export interface Look {
  readonly theme: string;
  readonly dark: boolean;
}

/** Light or dark, and the shades that follow from the stored colour. */
export function themeColoursOf({ theme, dark }: Look) {
  const mode: ThemeMode = dark ? 'dark' : 'light';
  return { mode, accent: accentOf(theme, mode) };
}
