/** Other parts of the shell open the palette by it. */
const asked = new EventTarget();

export const openSearch = () => void asked.dispatchEvent(new Event('open'));

export function onSearchAsked(listener: () => void): () => void {
  asked.addEventListener('open', listener);
  return () => asked.removeEventListener('open', listener);
}
