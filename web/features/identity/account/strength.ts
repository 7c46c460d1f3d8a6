export const MIN_LENGTH = 10;
export const MAX_LENGTH = 128;

const labels = ['', 'Zayıf', 'Orta', 'İyi', 'Güçlü'] as const;

/** A hint while typing; whether a password is taken decides the server. */
export function strengthOf(password: string): { score: 0 | 1 | 2 | 3 | 4; label: string } {
  if (password === '') return { score: 0, label: `En az ${MIN_LENGTH} karakter` };
  const length = [...password].length;
  if (length < MIN_LENGTH) return { score: 1, label: `Kısa: en az ${MIN_LENGTH} karakter` };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const isVaried = new Set(password).size >= 8;
  const points = (length >= 14 ? 1 : 0) + (kinds.length >= 3 ? 1 : 0) + (isVaried ? 1 : 0);
  const score = Math.min(4, 1 + points) as 1 | 2 | 3 | 4;
  return { score, label: labels[score] };
}
