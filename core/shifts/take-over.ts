/** What a change makes of a version that begins after it. */
type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The later version with everything that the change changed, and everything else of its own. Lists are taken whole. */
export function takenOver<T extends object>(before: T, after: T, later: T): T {
  const merged = Object.entries(later).map(([name, own]): [string, unknown] => {
    const [was, is] = [(before as Plain)[name], (after as Plain)[name]];
    if (isSame(was, is)) return [name, own];
    return [name, isPlain(was) && isPlain(is) && isPlain(own) ? takenOver(was, is, own) : is];
  });
  return Object.fromEntries(merged) as T;
}
