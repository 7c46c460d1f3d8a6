import type { Day } from '#core/time/day.ts';
import { rowAsOf } from './facts/dated.ts';

/** A version of a shift or working time. The first one has no day: it holds for all days before the next. */
export interface Version {
  readonly from: Day | null;
}

/** Earlier than any day, as days are compared. */
const ALWAYS: Day = '';

/** The version that holds on a day; the first one on all days before it. A thing without versions is none. */
export function versionAsOf<V extends Version>(versions: readonly V[], day: Day): V {
  const dated = versions.map((version) => ({ from: version.from ?? ALWAYS, version }));
  const held = rowAsOf(dated, day) ?? earliest(dated);
  if (!held) throw new RangeError('a definition has at least one version');
  return held.version;
}

function earliest<Row extends { readonly from: Day }>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (first, row) => (first === undefined || row.from < first.from ? row : first),
    undefined,
  );
}
