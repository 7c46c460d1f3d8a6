/** The product's name, written into the page by the server (D42). */
export const product =
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content || document.title;

/** The page's own icon: the drawing of the mark would bring the shell along. */
export const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
