/** The product's name, written into the page by the server (D42). */
export const product =
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content || document.title;
