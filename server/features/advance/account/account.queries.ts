/** The account of an advance as its page shows it: entries with what was owed after each, who did what, and its papers. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import {
  balanceOf,
  firstUnlocked,
  isOwed,
  planOf,
  standingDebt,
  stateOf,
} from '#core/advance/account/book.ts';
import type { Instalment } from '#core/advance/instalments.ts';
import { periodMonth } from '#core/puantaj/period/pay-period.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { readAdvances, type StoredAdvance } from './stored-advances.ts';

type Account = NonNullable<z.output<(typeof advanceSchemas)['GetAdvance']['data']>['account']>;
type Act = Account['acts'][number];
type Entry = Account['entries'][number];

interface Reader {
  readonly isPayer: boolean;
  readonly isOwn: boolean;
  readonly address: (fileId: string) => string;
}

interface ActRow extends Omit<Act, 'receipt'> {
  readonly fileId: string | null;
  readonly mime: string | null;
  /** Given for others too: it names them. */
  readonly isShared: boolean;
}

async function actsOf(db: TenantTx, id: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select act.id, act.kind, act.at, p.name || ' ' || p.surname as "byName", act.reason, act.month,
      act.to_month as "toMonth", act.amount::float8 as amount, act.instalments as count, act.receipt_file_id as "fileId",
      f.mime, exists (select from advance_act other
        where other.receipt_file_id = act.receipt_file_id and other.advance_id <> act.advance_id) as "isShared"
    from advance_act act left join person p on p.id = act.by_id left join stored_file f on f.id = act.receipt_file_id
    where act.advance_id = ${id} order by act.at, act.id`.execute(db);
  return rows;
}

/** A receipt for many names them all: it opens for who pays; one's own alone opens for the person too. */
function receiptOf(
  { fileId, mime, isShared }: ActRow,
  { isPayer, isOwn, address }: Reader,
): Act['receipt'] {
  if (fileId === null || !(isPayer || (isOwn && !isShared))) return null;
  return { url: address(fileId), name: mime === 'application/pdf' ? 'Dekont (PDF)' : 'Dekont' };
}

/** A payment while all of it is owed; a collection or write-off always (RQ-18); each once. */
function canReverse({ advance }: StoredAdvance, nth: number): boolean {
  const { kind } = advance.entries[nth]!;
  if (advance.reversed.has(nth)) return false;
  return kind === 'paid'
    ? stateOf(advance) === 'paid'
    : kind === 'collected' || kind === 'writtenOff';
}

function entriesOf(
  stored: StoredAdvance,
  kept: readonly { readonly month: string | null; readonly actId: string | null }[],
  receipts: ReadonlyMap<string, Act['receipt']>,
): Entry[] {
  let balance = 0;
  return stored.advance.entries.map((entry, nth) => {
    balance += entry.amount;
    const { month, actId } = kept[nth]!;
    return {
      nth,
      ...entry,
      month,
      balance,
      canReverse: canReverse(stored, nth),
      receipt: (actId !== null && receipts.get(actId)) || null,
    };
  });
}

/** Null before anything was paid. */
export async function accountOf(
  db: TenantTx,
  id: string,
  reader: Reader,
): Promise<{ readonly account: Account; readonly plan: Instalment[] } | null> {
  const { rows: kept } = await sql<{ month: string | null; actId: string | null }>`
    select month, act_id as "actId" from advance_entry where advance_id = ${id} order by nth`.execute(
    db,
  );
  const [stored] = kept.length > 0 ? await readAdvances(db, [id]) : [];
  if (!stored) return null;
  const rows = await actsOf(db, id);
  const receipts = new Map(rows.map((row) => [row.id, receiptOf(row, reader)]));
  const { advance, book } = stored;
  const today = await readToday(db);
  return {
    plan: planOf(advance),
    account: {
      version: stored.version,
      balance: balanceOf(advance),
      debt: standingDebt(advance),
      postponesLeft: isOwed(advance) ? advance.terms.postpones - advance.postponed : 0,
      most: advance.terms.most!,
      firstUnlocked: firstUnlocked(book, periodMonth(today, book.startDay)),
      entries: entriesOf(stored, kept, receipts),
      acts: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        at: row.at,
        byName: row.byName,
        reason: row.reason,
        month: row.month,
        toMonth: row.toMonth,
        amount: row.amount,
        count: row.count,
        receipt: receipts.get(row.id) ?? null,
      })),
    },
  };
}
