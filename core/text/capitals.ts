/** Of ASCII letters, one by one and not by a locale: `i` becomes `I` everywhere, and Turkish letters stay as they are. */
export const capitals = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
