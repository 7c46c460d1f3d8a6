/** The demo's terminals while its server runs: they tell who comes and goes, and one after the other is heard. */
import { setTimeout as pause } from 'node:timers/promises';
import { demoFleet } from './demo-fleet.ts';
import type { FleetPerson } from './fleet.ts';
import type { Address } from './raw-http.ts';
import { Terminal } from './terminal.ts';

/** What a terminal has to tell, as it writes it. */
export interface LiveRow {
  readonly serial: string;
  /** When it is made. */
  readonly at: number;
  readonly row: string;
}

export interface LiveSource {
  /** Serial numbers of those that are the demo's alone; none while it is being made. */
  terminals(): Promise<readonly string[]>;
  /** Since when something may not have been told yet. */
  toldUntil(): Promise<number>;
  /** In order of time, from some time before `since` on and until tomorrow. */
  rows(since: number): Promise<readonly LiveRow[]>;
}

/** Between two turns. Six terminals, of which one is heard each time: none of them is silent for two minutes, when it would count as late. */
const TURN_MS = 19_000;
/** How long what is to come is believed: plans change. */
const ROWS_MS = 3_600_000;

interface Door {
  readonly terminal: Terminal;
  readonly people: readonly FleetPerson[];
  heardAt: number;
}

export class LiveFleet {
  readonly #to: Address;
  readonly #source: LiveSource;
  readonly #doors = new Map<string, Door>();
  readonly #people = new Map(demoFleet('normal').map(({ serial, people }) => [serial, people]));
  #rows: readonly LiveRow[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #told: number | undefined;
  isOver = false;

  constructor(to: Address, source: LiveSource) {
    this.#to = to;
    this.#source = source;
  }

  /** Whoever has something to tell does, and the one that was silent for longest is heard. */
  async turn(now: number): Promise<void> {
    const serials = await this.#source.terminals();
    if (serials.length === 0) return;
    const doors: Door[] = [];
    for (const serial of serials) doors.push(await this.#doorOf(serial, now));
    await this.#keepDue(now, serials);
    for (const door of doors) await this.#tell(door, now);
    const silent = doors.toSorted((a, b) => a.heardAt - b.heardAt)[0]!;
    await silent.terminal.poll(silent.people);
    silent.heardAt = now;
  }

  /** It shakes hands when it is switched on. */
  async #doorOf(serial: string, now: number): Promise<Door> {
    const known = this.#doors.get(serial);
    if (known) return known;
    const terminal = new Terminal({ serial, port: () => this.#to });
    await terminal.handshake();
    const door = { terminal, people: this.#people.get(serial) ?? [], heardAt: now };
    this.#doors.set(serial, door);
    return door;
  }

  async #keepDue(now: number, serials: readonly string[]): Promise<void> {
    const isFirst = this.#told === undefined;
    const told = this.#told ?? (await this.#source.toldUntil());
    if (now - this.#readAt >= ROWS_MS) {
      this.#rows = await this.#source.rows(told);
      this.#readAt = now;
    }
    for (const serial of serials) {
      const own = this.#rows.filter((one) => one.serial === serial && one.at <= now);
      const next = own.filter(({ at }) => at > told);
      // With the one before it: a row of long ago that comes alone would tell that the terminal's clock is late.
      const before = isFirst ? own.slice(0, own.length - next.length).slice(-1) : [];
      for (const { row } of next.length > 0 ? [...before, ...next] : [])
        this.#doors.get(serial)!.terminal.keep(row);
    }
    this.#rows = this.#rows.filter(({ at }) => at > now);
    this.#told = now;
  }

  /** What is not acknowledged is kept for the next turn. */
  async #tell(door: Door, now: number): Promise<void> {
    while (door.terminal.kept.length > 0 && !this.isOver) {
      if (!(await door.terminal.upload()).isAcknowledged) return;
      door.heardAt = now;
    }
  }
}

/** Until it is told to stop; answers how. */
export function startLiveDemo(
  address: string,
  source: LiveSource,
  turnMs = TURN_MS,
): () => Promise<void> {
  const { hostname, port } = new URL(address);
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  const fleet = new LiveFleet(to, source);
  const stopping = new AbortController();
  const live = async () => {
    while (!stopping.signal.aborted) {
      // As terminals do: what failed is tried again at the next turn.
      await fleet.turn(Date.now()).catch(() => undefined);
      await pause(turnMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const over = live();
  return async () => {
    fleet.isOver = true;
    stopping.abort();
    await over;
  };
}
