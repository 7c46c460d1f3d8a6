/** The product's name, written into the page by the server (D42). */
export const product =
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content || document.title;

/** What an address without http belongs to: that by which others reach the panel, or this one (D41). */
export const publicUrl =
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ||
  window.location.origin;

/** The page's own icon: the drawing of the mark would bring the shell along. */
export const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
