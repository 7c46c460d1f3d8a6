/** A path of this panel, or nothing: what `?redirect=`, `/redirect/*` and notifications may lead to (S-34). */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(text, window.location.origin);
  } catch {
    return undefined;
  }
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
