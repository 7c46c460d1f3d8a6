/** Dark from the first moment, before the settings' own code is there: no white flash. */
export function paintFirst(): void {
  try {
    const { dark } = JSON.parse(localStorage.getItem('settings') ?? '{}') as { dark?: unknown };
    if (dark === true) document.documentElement.dataset.theme = 'dark';
  } catch {
    // Unreadable settings are none.
  }
}
