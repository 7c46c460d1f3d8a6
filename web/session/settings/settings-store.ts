import { create } from 'zustand';
import { variableOf } from '#web/ui/colour/accent.ts';
import { usePrefersDark } from '#web/ui/use-media.ts';
import {
  defaultSettings,
  parseSettings,
  type Settings,
  settingsKey,
  themeColoursOf,
} from './settings.ts';

interface SettingsStore {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  /** Varsayılana dön. Whether the drawer is offered at all is not the drawer's to change, nor are the lists. */
  reset: () => void;
}

/** Storage may be full or forbidden: the settings then last as long as the page. */
function read(): Settings {
  try {
    return parseSettings(localStorage.getItem(settingsKey));
  } catch {
    return defaultSettings;
  }
}

function write(settings: Settings): void {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings));
  } catch {
    // See `read`.
  }
}

export const useSettings = create<SettingsStore>()((set, get) => {
  const keep = (settings: Settings) => {
    set({ settings });
    write(settings);
  };
  return {
    settings: read(),
    change: (change) => keep({ ...get().settings, ...change }),
    reset: () => {
      const { showSettings, lists } = get().settings;
      keep({ ...defaultSettings, showSettings, lists });
    },
  };
});

const system = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the panel is dark: as somebody chose, else as their screen is set. */
export function useIsDark(): boolean {
  const chosen = useSettings(({ settings }) => settings.dark);
  const isSystemDark = usePrefersDark();
  return chosen ?? isSystemDark;
}

/** Light or dark and the accent, as attributes and variables of the page. */
export function applyTheme(
  { theme, dark }: Settings,
  root: HTMLElement = document.documentElement,
): void {
  const { mode, accent } = themeColoursOf({ theme, dark: dark ?? system.matches });
  root.dataset.theme = mode;
  for (const [name, colour] of Object.entries(accent)) {
    root.style.setProperty(variableOf(name), colour);
  }
}

/** Shows the settings from now on, also when another browser tab or the screen changes them. Returns the undoing. */
export function installSettings(): () => void {
  applyTheme(useSettings.getState().settings);
  const stop = useSettings.subscribe(({ settings }) => applyTheme(settings));
  const follow = (event: StorageEvent) => {
    // The key is null when everything was cleared.
    if (event.key !== settingsKey && event.key !== null) return;
    useSettings.setState({ settings: parseSettings(event.newValue) });
  };
  const followSystem = () => applyTheme(useSettings.getState().settings);
  window.addEventListener('storage', follow);
  system.addEventListener('change', followSystem);
  return () => {
    stop();
    system.removeEventListener('change', followSystem);
    window.removeEventListener('storage', follow);
  };
}
