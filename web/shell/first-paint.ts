/** Dark from the first moment, before the settings' own code is there: no white flash. Who chose nothing has what the screen is set to. */
export function paintFirst(): void {
  try {
    const { dark } = JSON.parse(localStorage.getItem('settings') ?? '{}') as { dark?: unknown };
    const isDark =
      typeof dark === 'boolean' ? dark : matchMedia('(prefers-color-scheme: dark)').matches;
    if (isDark) document.documentElement.dataset.theme = 'dark';
  } catch {
    // Unreadable settings are none.
  }
}
