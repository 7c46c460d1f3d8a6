import { create } from 'zustand';
import { variableOf } from '#web/ui/colour/accent.ts';
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

/** Light or dark and the accent, as attributes and variables of the page. */
export function applyTheme(settings: Settings, root: HTMLElement = document.documentElement): void {
  const { mode, accent } = themeColoursOf(settings);
  root.dataset.theme = mode;
  for (const [name, colour] of Object.entries(accent)) {
    root.style.setProperty(variableOf(name), colour);
  }
}

/** Shows the settings from now on, also when another browser tab changes them. Returns the undoing. */
export function installSettings(): () => void {
  applyTheme(useSettings.getState().settings);
  const stop = useSettings.subscribe(({ settings }) => applyTheme(settings));
  const follow = (event: StorageEvent) => {
    // The key is null when everything was cleared.
    if (event.key !== settingsKey && event.key !== null) return;
    useSettings.setState({ settings: parseSettings(event.newValue) });
  };
  window.addEventListener('storage', follow);
  return () => {
    stop();
    window.removeEventListener('storage', follow);
  };
}
