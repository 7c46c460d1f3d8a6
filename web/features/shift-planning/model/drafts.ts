/** Cells on their way to the server, as data: what waits, what is sent, what came back. */
import type { CellKey, Pending, PendingCell } from './plan.ts';
import { MOST_CELLS } from '#contract/shift-planning/plan-limits.ts';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';

export interface SentCell extends PendingCell {
  readonly key: CellKey;
}

/** What somebody else changed meanwhile: it stays as theirs until one says otherwise. */
export interface Conflict {
  readonly key: CellKey;
  readonly mine: PlanValue;
  readonly theirs: PlanValue;
  readonly personName: string;
  readonly by: string | null;
  readonly at: string;
  /** Theirs, which a change of it must name. */
  readonly version: number | null;
}

export interface Drafts {
  /** Not sent yet; a cell that is on its way and was changed again stands here too. */
  readonly waiting: Pending;
  readonly sent: Pending;
  readonly conflicts: readonly Conflict[];
}

export const noDrafts: Drafts = { waiting: new Map(), sent: new Map(), conflicts: [] };

/** What is shown above the stored plan. */
export function pendingOf({ waiting, sent }: Drafts): Pending {
  if (sent.size === 0) return waiting;
  if (waiting.size === 0) return sent;
  return new Map([...sent, ...waiting]);
}

/** A cell that waits keeps the version that it was first changed at. */
export function changed(drafts: Drafts, cells: readonly SentCell[]): Drafts {
  const waiting = new Map(drafts.waiting);
  for (const { key, ...cell } of cells) {
    const earlier = waiting.get(key);
    waiting.set(key, earlier ? { ...cell, version: earlier.version } : cell);
  }
  const keys = new Set(cells.map(({ key }) => key));
  return { ...drafts, waiting, conflicts: drafts.conflicts.filter(({ key }) => !keys.has(key)) };
}

/** What goes out now: cells with one and the same reason, as many as a call takes. */
export function taken(drafts: Drafts): { drafts: Drafts; cells: readonly SentCell[] } {
  const [first] = drafts.waiting.values();
  if (first === undefined || drafts.sent.size > 0) return { drafts, cells: [] };
  const cells: SentCell[] = [];
  const waiting = new Map(drafts.waiting);
  for (const [key, cell] of drafts.waiting) {
    if (cells.length === MOST_CELLS) break;
    if (cell.reason !== first.reason) continue;
    cells.push({ key, ...cell });
    waiting.delete(key);
  }
  const sent = new Map(cells.map(({ key, ...cell }) => [key, cell]));
  return { drafts: { ...drafts, waiting, sent }, cells };
}

/** The server has them; what was changed again meanwhile goes on from the version that they have now. */
export function saved(
  drafts: Drafts,
  versions: ReadonlyMap<CellKey, number | null>,
  conflicts: readonly Conflict[],
): Drafts {
  const refused = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
  const waiting = new Map(drafts.waiting);
  const told: Conflict[] = [];
  for (const conflict of conflicts) {
    const later = waiting.get(conflict.key);
    told.push(later ? { ...conflict, mine: later.value } : conflict);
    waiting.delete(conflict.key);
  }
  for (const [key, cell] of waiting) {
    if (refused.has(key) || !drafts.sent.has(key)) continue;
    waiting.set(key, { ...cell, version: versions.get(key) ?? null });
  }
  const others = drafts.conflicts.filter(({ key }) => !refused.has(key));
  return { waiting, sent: new Map(), conflicts: [...others, ...told] };
}

/** Nothing arrived: what was sent waits again, but for cells that were changed since. */
export const returned = ({ waiting, sent, conflicts }: Drafts): Drafts => ({
  waiting: new Map([
    ...sent,
    ...[...waiting].map(([key, cell]): [CellKey, PendingCell] => [
      key,
      // Its version was that of a saving that never was.
      { ...cell, version: sent.get(key)?.version ?? cell.version },
    ]),
  ]),
  sent: new Map(),
  conflicts,
});

export const settled = (drafts: Drafts, key: CellKey): Drafts => ({
  ...drafts,
  conflicts: drafts.conflicts.filter((conflict) => conflict.key !== key),
});

export const isIdle = ({ waiting, sent }: Drafts) => waiting.size === 0 && sent.size === 0;
