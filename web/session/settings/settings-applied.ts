import { readableAs } from '#web/ui/colour/contrast.ts';
import { installSettings, useSettings } from './settings-store.ts';

/** The accent, darkened until white text on it reads well. */
export const accentStrong = (accent: string) => readableAs(accent, ['#ffffff']);

function applyStrong(): void {
  const { theme } = useSettings.getState().settings;
  document.documentElement.style.setProperty('--accent-strong', accentStrong(theme));
}

/** Shows the kept settings from the first paint on. */
export function applySettings(): void {
  installSettings();
  applyStrong();
  useSettings.subscribe(applyStrong);
}
