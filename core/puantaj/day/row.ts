import { ANY_PARTIAL_LEAVE } from './marks.ts';
import { whyBit } from '../why.ts';

const BY_HAND = whyBit('A8');

/** Above this many edges the built-in sort is faster than inserting one by one. */
const FEW = 48;

/**
 * The day's row of minutes, kept as pieces: neighbouring minutes for which the same holds.
 * First windows are added, then `layOut` cuts the row at every edge and gives each piece its marks.
 * Piece i is [from[i], from[i + 1]). All times are whole minutes within 32 bits.
 */
export class Row {
  count = 0;
  from = new Int32Array(64);
  marks = new Int32Array(64);
  code = new Uint8Array(64);
  why = new Int32Array(64);
  /** How many minutes each code has now. */
  readonly minutes = new Int32Array(16);

  private windows = 0;
  private windowFrom = new Int32Array(32);
  private windowTo = new Int32Array(32);
  private windowMark = new Int32Array(32);
  private edges = 0;
  private edge = new Int32Array(64);

  clear(): void {
    this.count = 0;
    this.windows = 0;
    this.edges = 0;
    for (let code = 0; code < 16; code++) this.minutes[code] = 0;
  }

  /** The row must be cut here, whatever else holds. */
  cutAt(minute: number): void {
    if (this.edges === this.edge.length) this.edge = grown(this.edge);
    this.edge[this.edges++] = minute;
  }

  /** The minutes [from, to) get the mark. An empty window marks nothing. */
  add(from: number, to: number, mark: number): void {
    if (to <= from) return;
    this.cutAt(from);
    this.cutAt(to);
    if (this.windows === this.windowFrom.length) {
      this.windowFrom = grown(this.windowFrom);
      this.windowTo = grown(this.windowTo);
      this.windowMark = grown(this.windowMark);
    }
    this.windowFrom[this.windows] = from;
    this.windowTo[this.windows] = to;
    this.windowMark[this.windows++] = mark;
  }

  layOut(): void {
    this.sortEdges();
    this.reserve(this.edges);
    let cuts = 0;
    for (let e = 0; e < this.edges; e++) {
      const minute = this.edge[e]!;
      if (cuts > 0 && this.from[cuts - 1] === minute) continue;
      this.marks[cuts] = 0;
      this.from[cuts++] = minute;
    }
    this.count = cuts > 0 ? cuts - 1 : 0;
    for (let w = 0; w < this.windows; w++) this.paint(w);
  }

  length(piece: number): number {
    return this.from[piece + 1]! - this.from[piece]!;
  }

  /** The first piece that does not begin before the minute. */
  pieceAt(minute: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.from[middle]! < minute) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The code that a rule of section 2 gives. */
  decide(piece: number, code: number, why: number): void {
    this.code[piece] = code;
    this.why[piece] = why;
    this.minutes[code]! += this.length(piece);
  }

  /** A change by an adjustment: it is added to the reasons. */
  change(piece: number, code: number, adjustment: number): void {
    const length = this.length(piece);
    this.minutes[this.code[piece]!]! -= length;
    this.minutes[code]! += length;
    this.code[piece] = code;
    this.why[piece]! |= adjustment;
  }

  /** A correction by hand: it is the only reason that remains. */
  overwrite(piece: number, code: number): void {
    this.change(piece, code, 0);
    this.why[piece] = BY_HAND;
  }

  /** Cuts a piece in two at a minute inside it. The new piece is the next one. */
  split(piece: number, minute: number): void {
    this.reserve(this.count + 2);
    const next = piece + 1;
    this.from.copyWithin(next + 1, next, this.count + 1);
    this.marks.copyWithin(next, piece, this.count);
    this.code.copyWithin(next, piece, this.count);
    this.why.copyWithin(next, piece, this.count);
    this.from[next] = minute;
    this.count++;
  }

  private paint(window: number): void {
    const from = this.windowFrom[window]!;
    const to = this.windowTo[window]!;
    const mark = this.windowMark[window]!;
    // Of several partial leaves over one minute the first in the list counts.
    const unless = mark & ANY_PARTIAL_LEAVE ? ANY_PARTIAL_LEAVE : 0;
    for (let piece = this.pieceAt(from); this.from[piece]! < to; piece++) {
      if ((this.marks[piece]! & unless) === 0) this.marks[piece]! |= mark;
    }
  }

  private sortEdges(): void {
    const edge = this.edge;
    if (this.edges > FEW) {
      edge.subarray(0, this.edges).sort();
      return;
    }
    for (let e = 1; e < this.edges; e++) {
      const minute = edge[e]!;
      let place = e;
      for (; place > 0 && edge[place - 1]! > minute; place--) edge[place] = edge[place - 1]!;
      edge[place] = minute;
    }
  }

  private reserve(cuts: number): void {
    if (cuts < this.from.length) return;
    const size = Math.max(cuts + 1, this.from.length * 2);
    this.from = grown(this.from, size);
    this.marks = grown(this.marks, size);
    this.why = grown(this.why, size);
    const code = new Uint8Array(size);
    code.set(this.code);
    this.code = code;
  }
}

function grown(list: Int32Array<ArrayBuffer>, size = list.length * 2): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(list);
  return larger;
}
