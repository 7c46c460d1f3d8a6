import { LEAST_PASSWORD, passwordFault } from '#core/identifiers/password.ts';

const labels = ['', 'Zayıf', 'Orta', 'İyi', 'Güçlü'] as const;

interface Known {
  readonly common: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** A hint while typing, by the server's own rule: what it would refuse is never called more than weak. */
export function strengthOf(
  password: string,
  known: Known,
): { score: 0 | 1 | 2 | 3 | 4; label: string } {
  if (password === '') return { score: 0, label: `En az ${LEAST_PASSWORD} karakter` };
  const fault = passwordFault(password, known);
  if (fault !== undefined) return { score: 1, label: fault };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const isVaried = new Set(password).size >= 8;
  const points =
    ([...password].length >= 14 ? 1 : 0) + (kinds.length >= 3 ? 1 : 0) + (isVaried ? 1 : 0);
  const score = Math.min(4, 1 + points) as 1 | 2 | 3 | 4;
  return { score, label: labels[score] };
}
