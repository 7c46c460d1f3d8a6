/** Search, fullscreen, error log, bell, settings. */
export function HeaderTools() {
  return null;
}
