/**
 * How each device behaves, by its serial number and the address it calls from: what it sent within the hour, and whether
 * it is slowed. Somebody else who uses the number from elsewhere slows nobody but themselves. It is kept in memory, for
 * it is this process that is guarded.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/tenant/tx.ts';

export interface Sender {
  readonly tenantId: string;
  readonly serial: string;
  readonly ip: string;
}

/** What is written of one device within an hour, besides passes. */
export type Written = 'events' | 'people';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** So long a slowed device sends nothing but little. */
const SLOW_MS = 10 * MINUTE_MS;
/** Some hundred rows: what a device sends that has nothing to catch up with. */
export const SMALL_BYTES = 16 * 1024;
const MOST_SMALL_PER_MINUTE = 60;

/** All that a terminal keeps, several times over. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Rows that make no sense, where they are most of what comes. */
const MOST_BAD = 2_000;
/** A terminal whose people were never entered sends all it keeps in a few hours. */
const MOST_OF_NOBODY = 50_000;
const MOST_WRITTEN: Readonly<Record<Written, number>> = { events: 5_000, people: 20_000 };
/** Uploads that stand in the list one by one; those of the rest of the hour stand there together. */
const MOST_UPLOADS = 1_000;

/** Bodies that are in memory at the same time, besides small ones. */
const MOST_HELD = 48 * 1024 * 1024;
const MOST_HELD_OF_ONE = 20 * 1024 * 1024;
const HELD_WAIT_SECONDS = 30;
const MOST_SENDERS = 5_000;

interface Hour {
  readonly ends: number;
  bytes: number;
  rows: number;
  bad: number;
  ofNobody: number;
  uploads: number;
  uploadId: string;
  readonly written: Record<Written, number>;
  slowUntil: number;
  small: number;
  smallEnds: number;
  /** Bodies that were refused since it was last told. */
  refused: number;
  toldAt: number;
  held: number;
}

const newHour = (now: number): Hour => ({
  ends: now + HOUR_MS,
  bytes: 0,
  rows: 0,
  bad: 0,
  ofNobody: 0,
  uploads: 0,
  uploadId: randomUUID(),
  written: { events: 0, people: 0 },
  slowUntil: 0,
  small: 0,
  smallEnds: 0,
  refused: 0,
  toldAt: 0,
  held: 0,
});

/** Why a body is not read: how many seconds to wait, and how many refusals are to be told of now. */
export interface Refusal {
  readonly wait: number;
  readonly tells: number;
}

export class Conduct {
  readonly #senders = new Map<string, Hour>();
  #held = 0;

  /** Undefined where the body is welcome. */
  refusalOf(sender: Sender, bytes: number): Refusal | undefined {
    const now = Date.now();
    const hour = this.#hourOf(sender, now);
    const isTooMuch = this.#held + bytes > MOST_HELD || hour.held + bytes > MOST_HELD_OF_ONE;
    if (bytes > SMALL_BYTES && isTooMuch) {
      return { wait: HELD_WAIT_SECONDS, tells: 0 };
    }
    hour.bytes += bytes;
    if (hour.bytes > MOST_BYTES) this.#slow(hour, now);
    if (hour.slowUntil <= now) return undefined;
    if (bytes <= SMALL_BYTES && this.#isFewSmall(hour, now)) return undefined;
    hour.refused++;
    return { wait: Math.ceil((hour.slowUntil - now) / 1000), tells: this.#dueRefusals(hour, now) };
  }

  /** A body is in memory until what comes back is called. */
  hold(sender: Sender, bytes: number): () => void {
    const hour = this.#hourOf(sender, Date.now());
    let held = bytes > SMALL_BYTES ? bytes : 0;
    this.#held += held;
    hour.held += held;
    return () => {
      this.#held -= held;
      hour.held -= held;
      held = 0;
    };
  }

  /** What came of a body, or a part of it; answers whether this is what slows the device. */
  took(
    sender: Sender,
    { rows, bad, ofNobody = 0 }: { rows: number; bad: number; ofNobody?: number },
  ): boolean {
    const now = Date.now();
    const hour = this.#hourOf(sender, now);
    hour.rows += rows;
    hour.bad += bad;
    hour.ofNobody += ofNobody;
    const isBad = hour.bad > MOST_BAD && hour.bad * 2 > hour.rows;
    if (!isBad && hour.ofNobody <= MOST_OF_NOBODY) return false;
    const isNews = hour.slowUntil <= now;
    this.#slow(hour, now);
    return isNews;
  }

  /** From now on, whatever it sent before. */
  slow(sender: Sender): void {
    const now = Date.now();
    this.#slow(this.#hourOf(sender, now), now);
  }

  /** How many of so many may still be written within the hour. */
  spend(sender: Sender, what: Written, count: number): number {
    const { written } = this.#hourOf(sender, Date.now());
    const granted = Math.max(0, Math.min(count, MOST_WRITTEN[what] - written[what]));
    written[what] += granted;
    return granted;
  }

  /** Of the next body in the list of uploads. */
  uploadId(sender: Sender): string {
    const hour = this.#hourOf(sender, Date.now());
    hour.uploads++;
    if (hour.uploads <= MOST_UPLOADS) hour.uploadId = randomUUID();
    return hour.uploadId;
  }

  /** How long whoever is slowed now waits. */
  get slowSeconds(): number {
    return SLOW_MS / 1000;
  }

  #hourOf({ tenantId, serial, ip }: Sender, now: number): Hour {
    const key = `${tenantId} ${serial} ${ip}`;
    const known = this.#senders.get(key);
    if (known && known.ends > now) return known;
    const hour = { ...newHour(now), slowUntil: known?.slowUntil ?? 0 };
    this.#senders.delete(key);
    this.#senders.set(key, hour);
    if (this.#senders.size > MOST_SENDERS) {
      // The one that began longest ago.
      for (const first of this.#senders.keys()) {
        this.#senders.delete(first);
        break;
      }
    }
    return hour;
  }

  #slow(hour: Hour, now: number): void {
    if (hour.slowUntil <= now) hour.slowUntil = now + SLOW_MS;
  }

  #isFewSmall(hour: Hour, now: number): boolean {
    if (hour.smallEnds <= now) {
      hour.smallEnds = now + MINUTE_MS;
      hour.small = 0;
    }
    hour.small++;
    return hour.small <= MOST_SMALL_PER_MINUTE;
  }

  /** Told once a minute, all together. */
  #dueRefusals(hour: Hour, now: number): number {
    if (now - hour.toldAt < MINUTE_MS) return 0;
    hour.toldAt = now;
    const { refused } = hour;
    hour.refused = 0;
    return refused;
  }
}

const conducts = new WeakMap<Database, Conduct>();

export function conductOf(db: Database): Conduct {
  let conduct = conducts.get(db);
  if (!conduct) {
    conduct = new Conduct();
    conducts.set(db, conduct);
  }
  return conduct;
}
