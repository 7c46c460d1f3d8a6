/** The beginning of a text, at most so many characters long, with a mark where something is missing. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const beginning = text.slice(0, length - 1);
  // No half of a character that takes two places.
  const isHalved = /[\ud800-\udbff]$/.test(beginning);
  return `${isHalved ? beginning.slice(0, -1) : beginning}…`;
}
