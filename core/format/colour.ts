const SHAPE = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** '#1e88e5', '1E88E5' and '#18e' → '#RRGGBB' in capitals; undefined for what is no colour. */
export function parseColourCode(text: string): string | undefined {
  const [, digits] = SHAPE.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const long = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  return `#${long.toUpperCase()}`;
}
