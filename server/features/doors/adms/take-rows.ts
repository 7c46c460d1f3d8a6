/**
 * A body of rows, taken in parts: each part is written in a turn of its own, and nothing is acknowledged before the last
 * of them is. Rows are known again by what they say, so a body that broke off is simply sent again. What makes no sense is
 * counted and written once; where it is too much, the rest is not even read.
 */
import type { AsideReason } from '#contract/doors/door-choices.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { Turns } from '#server/turns.ts';
import { conductOf, type Sender } from '../conduct/conduct.ts';
import { tellSlowdown } from '../conduct/slowdown.commands.ts';
import type { DeviceOfCall } from '../devices/calling-device.ts';
import { rowsInTurn } from '../ingest/device-turns.ts';
import { Faults } from '../ingest/faults.ts';
import { type AsideRow, shownRaw } from '../ingest/incoming.ts';
import type { Asked } from './asked.ts';
import { type BodyRow, rowsIn } from './body-rows.ts';

export interface RowsCall {
  readonly db: Database;
  readonly sender: Sender;
  readonly asked: Asked;
  readonly body: Buffer;
  readonly requestId: string;
  /** It is the device, and not somebody who knows its serial number. */
  readonly isProven: boolean;
  readonly isHeard: (device: DeviceOfCall) => boolean;
}

/** What a row is; null for what is in order and not asked for. */
export type ReadRow<Item> = { readonly item: Item } | { readonly fault: AsideReason } | null;

export interface Part<Item> {
  readonly items: readonly Item[];
  readonly aside: readonly AsideRow[];
  /** The body is at its end with it. */
  readonly isLast: boolean;
  readonly isWhole: boolean;
  readonly uploadId: string;
}

export interface Stored {
  /** Of the items those that came to nothing. */
  readonly bad: number;
  readonly ofNobody: number;
}

export interface RowTable<Item> {
  /** Lines that belong together become one. */
  gather?(rows: Iterable<BodyRow>): Iterable<BodyRow>;
  read(row: BodyRow): ReadRow<Item>;
  /** Null where the device may not send this. */
  store(call: RowsCall, part: Part<Item>): Promise<Stored | null>;
  answer(rows: number): string;
}

/** More lines than a body of passes has. */
const MOST_LINES = 300_000;
/** Where so many make no sense, and they are most of it, no more is read. */
const MOST_BAD = 5_000;
const MOST_OF_NOBODY = 50_000;

class Taking<Item> {
  readonly #call: RowsCall;
  readonly #table: RowTable<Item>;
  readonly #faults = new Faults();
  readonly #uploadId: string;
  #items: Item[] = [];
  #parts = 0;
  #lines = 0;
  #told = 0;
  #bad = 0;
  #ofNobody = 0;
  #first: string | undefined;
  rows = 0;

  constructor(call: RowsCall, table: RowTable<Item>) {
    this.#call = call;
    this.#table = table;
    this.#uploadId = conductOf(call.db).uploadId(call.sender);
  }

  get #allBad(): number {
    return this.#bad + this.#faults.count;
  }

  get isTooMuch(): boolean {
    return (
      this.#lines > MOST_LINES ||
      this.#ofNobody > MOST_OF_NOBODY ||
      (this.#allBad > MOST_BAD && this.#allBad * 2 > this.rows)
    );
  }

  /** Answers false where the device may not send this. */
  async take(row: BodyRow): Promise<boolean> {
    this.#lines++;
    if (row.text.trim() === '') return true;
    this.rows++;
    this.#first ??= shownRaw(row.text);
    const read = this.#table.read(row);
    if (read === null) return true;
    if ('fault' in read) {
      this.#faults.add(read.fault, row.text);
      return true;
    }
    // Never before one more is there: the last part ends the body.
    const isHeard = this.#items.length < rowsInTurn(this.#call.db) || (await this.store(false));
    this.#items.push(read.item);
    return isHeard;
  }

  async store(isLast: boolean, isOver = isLast): Promise<boolean> {
    const part: Part<Item> = {
      items: this.#items,
      aside: isOver ? this.#faults.rows() : [],
      isLast,
      isWhole: isLast && this.#parts === 0,
      uploadId: this.#uploadId,
    };
    this.#items = [];
    this.#parts++;
    const stored = await this.#table.store(this.#call, part);
    if (!stored) return false;
    this.#bad += stored.bad;
    this.#ofNobody += stored.ofNobody;
    await this.#tell(stored, isOver);
    return true;
  }

  async #tell({ bad, ofNobody }: Stored, isOver: boolean): Promise<void> {
    const { db, sender, requestId } = this.#call;
    const rows = this.rows - this.#told;
    this.#told = this.rows;
    const isSlowed = conductOf(db).took(sender, {
      rows,
      bad: bad + (isOver ? this.#faults.count : 0),
      ofNobody,
    });
    if (isSlowed) await tellSlowdown(db, sender, requestId, this.#slowdown(0));
  }

  #slowdown(refused: number) {
    const sample = this.#faults.sample ?? this.#first ?? null;
    return { refused, badRows: this.#allBad, sample };
  }

  /** What came so far is kept, and none of it acknowledged. */
  async refuse(): Promise<AppError> {
    const { db, sender, requestId } = this.#call;
    await this.store(false, true);
    const conduct = conductOf(db);
    conduct.slow(sender);
    await tellSlowdown(db, sender, requestId, { ...this.#slowdown(1), badRows: 0 });
    return new AppError('unavailable', undefined, conduct.slowSeconds);
  }
}

/** What the device is told; null where it may not send this, undefined where there was no row. */
export async function takeRows<Item>(
  call: RowsCall,
  table: RowTable<Item>,
): Promise<string | AppError | null | undefined> {
  const taking = new Taking(call, table);
  const turns = new Turns();
  const rows = rowsIn(call.body);
  for (const row of table.gather?.(rows) ?? rows) {
    if (!(await taking.take(row))) return null;
    if (taking.isTooMuch) return taking.refuse();
    if (turns.isOver) await turns.pass();
  }
  if (taking.rows === 0) return undefined;
  return (await taking.store(true)) ? table.answer(taking.rows) : null;
}
