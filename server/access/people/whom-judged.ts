/** What is entered for many, told of each before: batch by batch, in transactions of their own, so that thousands keep nobody else waiting. */
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Head } from './whom.queries.ts';

/** So many are judged and entered at once: as many statements as for one, and short enough for who waits. */
export const BATCH = 100;

/** So many of those who can, and of those who cannot, are shown. */
const SHOWN = 200;

interface Lot {
  readonly personId: string;
  /** Why it cannot be entered; none where it can. */
  readonly reason: string | null;
}

/** In the order of the heads. */
export async function judgeHeads<Judged extends Lot>(
  read: CallContext['read'],
  heads: readonly Head[],
  judge: (db: TenantTx, ids: readonly string[]) => Promise<readonly Judged[]>,
): Promise<(Head & Judged)[]> {
  const rows: (Head & Judged)[] = [];
  for (let from = 0; from < heads.length; from += BATCH) {
    const some = heads.slice(from, from + BATCH);
    const ids = some.map(({ personId }) => personId);
    const judged = await read((db) => judge(db, ids));
    rows.push(...judged.map((one, i) => ({ ...some[i]!, ...one })));
  }
  return rows;
}

export const isAble = ({ reason }: Lot): boolean => reason === null;

/** The first of those who can, and of those who cannot. */
export function firstOfBoth<Row extends Lot>(rows: readonly Row[]): Row[] {
  const refused = rows.filter((row) => !isAble(row));
  const shown = new Set([...rows.filter(isAble).slice(0, SHOWN), ...refused.slice(0, SHOWN)]);
  return rows.filter((row) => shown.has(row));
}
