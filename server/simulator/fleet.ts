/** Many terminals at once, each as a real one: it keeps what it has, has one request under way, and waits after a failure. */
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, randomFrom } from '#db/seeds/random.ts';
import { wallTime } from './local-clock.ts';
import type { Address } from './raw-http.ts';
import { badRow, type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { Tally } from './tally.ts';
import { Terminal } from './terminal.ts';

export interface FleetPerson {
  readonly pin: string;
  readonly name: string;
}

export interface FleetDevice {
  readonly serial: string;
  readonly people: readonly FleetPerson[];
  readonly scenario: ScenarioName;
}

export interface FleetOptions {
  readonly to: Address;
  readonly devices: readonly FleetDevice[];
  /** Passes of all devices together; may change with the seconds that have gone by. */
  readonly perMinute: (second: number) => number;
  /** How long passes are made; after that, what is kept is still sent. */
  readonly seconds: number;
  /** Between two questions for commands. */
  readonly pollSeconds?: number;
  readonly seed?: number;
}

const TICK_MS = 20;
/** Real ones wait half a minute. */
const ERROR_DELAY_MS = 1_000;
/** How long the fleet goes on sending what it keeps when its time is over. */
const DRAIN_MS = 30_000;

class Door {
  readonly terminal: Terminal;
  readonly people: readonly FleetPerson[];
  readonly scenario: Scenario;
  readonly #made = new Set<string>();
  readonly #tally: Tally;
  readonly #random: Random;
  /** Of the rows at the front, how many were on the wire already. */
  #tried = 0;
  #turn: number;
  #working: Promise<void> | undefined;
  isOver = false;

  constructor({ serial, people, scenario }: FleetDevice, to: Address, tally: Tally, seed: number) {
    this.people = people;
    this.scenario = scenarios[scenario];
    const { lineEnd } = this.scenario;
    this.terminal = new Terminal({ serial, port: () => to, ...(lineEnd && { lineEnd }) });
    this.#tally = tally;
    this.#random = randomFrom(seed);
    this.#turn = this.#random.below(1_000);
  }

  /** Somebody passes; no two rows of a device are alike. */
  pass(now: number): void {
    const { at = (same: number) => same, badRows = 0 } = this.scenario;
    const turn = this.#turn++;
    const who = this.people[turn % this.people.length]!;
    // Everybody goes in, and the next time out.
    const status = Math.floor(turn / this.people.length) % 2;
    let time = at(now, this.#random);
    const rowAt = () => `${who.pin}\t${wallTime(time)}\t${status}\t1\t0`;
    while (this.#made.has(rowAt())) time -= 1_000;
    const isBad = this.#random.next() < badRows;
    const row = isBad ? badRow(turn, wallTime(time), this.#random) : rowAt();
    this.#made.add(row);
    this.#tally.made++;
    this.terminal.keep(row);
  }

  /** Sends what is kept, unless that is under way. */
  send(): Promise<void> {
    this.#working ??= this.#sendAll().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #sendAll(): Promise<void> {
    while (this.terminal.kept.length > 0 && !this.isOver) {
      const before = this.terminal.kept.slice();
      const answerIsLost = this.#random.next() < (this.scenario.lostAnswers ?? 0);
      const { rows, status, isAcknowledged, keptMs } = await this.terminal.upload({ answerIsLost });
      this.#tally.sent += rows;
      this.#tally.repeated += Math.min(rows, this.#tried);
      if (isAcknowledged) {
        this.#tried = Math.max(0, this.#tried - rows);
        this.#tally.acknowledge(keptMs);
        if (this.scenario.repeats) await this.#repeat(before.slice(0, rows));
        continue;
      }
      this.#tried = Math.max(this.#tried, rows);
      if (answerIsLost) continue;
      if (status === undefined) this.#tally.unanswered++;
      else this.#tally.refused++;
      await pause(ERROR_DELAY_MS);
    }
  }

  /** Two copies at once, one of them in two bodies. */
  async #repeat(rows: readonly string[]): Promise<void> {
    const half = Math.ceil(rows.length / 2);
    const bodies = [rows, rows.slice(0, half), rows.slice(half)].filter(({ length }) => length > 0);
    const answers = await Promise.all(bodies.map((body) => this.terminal.send(body)));
    this.#tally.sent += rows.length * 2;
    this.#tally.repeated += rows.length * 2;
    for (const answer of answers) {
      if (answer === null) this.#tally.unanswered++;
      else if (answer.status !== 200) this.#tally.refused++;
    }
  }

  async poll(): Promise<void> {
    try {
      this.#tally.commands += await this.terminal.poll(this.people);
      this.#tally.polls++;
    } catch {
      this.#tally.unanswered++;
    }
  }
}

export class Fleet {
  readonly tally = new Tally();
  readonly doors: readonly Door[];
  readonly #options: FleetOptions;
  readonly #stop = new AbortController();

  constructor(options: FleetOptions) {
    const { devices, to, seed = 1 } = options;
    this.#options = options;
    // Each terminal listens for the end.
    setMaxListeners(0, this.#stop.signal);
    this.doors = devices.map((device, i) => new Door(device, to, this.tally, seed + i * 7919));
  }

  /** No more passes are made; what is kept is still sent. */
  stop(): void {
    this.#stop.abort();
  }

  async run(): Promise<Tally> {
    const polling = this.doors.map((door, i) => this.#polls(door, i));
    const backlog = this.doors.filter(({ scenario }) => scenario.isBacklog);
    const live = this.doors.filter(({ scenario }) => !scenario.isBacklog);
    this.#fillUp(backlog);
    await this.#makePasses(live);
    await Promise.all(polling);
    await this.#drain();
    return this.tally;
  }

  /** As much as others make meanwhile, at once. */
  #fillUp(doors: readonly Door[]): void {
    const { perMinute, seconds } = this.#options;
    const whole = Number.isFinite(seconds) ? seconds : 60;
    const each = Math.ceil(((perMinute(0) / 60) * whole) / this.doors.length);
    for (const door of doors) {
      for (let n = 0; n < each; n++) door.pass(Date.now());
      void door.send();
    }
  }

  async #makePasses(doors: readonly Door[]): Promise<void> {
    const { perMinute, seconds } = this.#options;
    const begun = performance.now();
    let due = 0;
    let turn = 0;
    for (let last = begun; !this.#stop.signal.aborted; ) {
      const now = performance.now();
      const second = (now - begun) / 1000;
      if (second >= seconds) break;
      due += ((now - last) / 60_000) * perMinute(second) * (doors.length / this.doors.length);
      last = now;
      for (; due >= 1 && doors.length > 0; due--) {
        const door = doors[turn++ % doors.length]!;
        door.pass(Date.now());
        void door.send();
      }
      await this.#wait(TICK_MS);
    }
    this.#stop.abort();
  }

  /** Handshake, then a question now and then; each begins at a time of its own. */
  async #polls(door: Door, i: number): Promise<void> {
    const everyMs = (this.#options.pollSeconds ?? 10) * 1000;
    await this.#wait((everyMs * i) / this.doors.length);
    if (this.#stop.signal.aborted) return;
    await door.terminal.handshake().catch(() => this.tally.unanswered++);
    while (!this.#stop.signal.aborted) {
      await door.poll();
      await this.#wait(everyMs);
    }
  }

  #wait(ms: number): Promise<unknown> {
    return pause(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  async #drain(): Promise<void> {
    const patience = AbortSignal.timeout(DRAIN_MS);
    patience.addEventListener('abort', () => {
      for (const door of this.doors) door.isOver = true;
    });
    await Promise.all(this.doors.map((door) => door.send()));
  }
}
