/**
 * Variants of one piece of work, in turns: A, B, A, B … A machine that is slow for a while is slow for
 * all of them, so the ratios hold where the figures themselves do not.
 */
import { type CpuClock, ownCpu } from './cpu-clock.ts';

export interface Variant {
  readonly name: string;
  /** One piece of work. The turn counts up from 0 in every slice: all variants do the same work. */
  once(turn: number): Promise<unknown>;
  /** Before and after each of its slices, outside the clock. */
  enter?(): Promise<unknown>;
  leave?(): Promise<unknown>;
}

export interface Effort {
  /** How many pieces of work are under way at once. */
  readonly concurrency: number;
  readonly rounds: number;
  /** How long a variant runs in each round. */
  readonly sliceMs: number;
  /** Which processor time counts; that of this process unless told. */
  readonly cpu?: CpuClock;
}

/** A median over the rounds, and the range that it lies in with 95 % confidence (bootstrap). */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Latencies in milliseconds; `cpu` is processor time per piece of work in microseconds: others' load hardly changes it. */
export type Measure = 'perSecond' | 'p50' | 'p95' | 'p99' | 'cpu';
type Slice = Record<Measure, number>;

export class Measured {
  readonly #slices: ReadonlyMap<string, readonly Slice[]>;

  constructor(slices: ReadonlyMap<string, readonly Slice[]>) {
    this.#slices = slices;
  }

  get names(): string[] {
    return [...this.#slices.keys()];
  }

  /** The median over the rounds. */
  of(name: string, measure: Measure): number {
    return median(this.#of(name).map((slice) => slice[measure]));
  }

  /** How many times dearer than another variant, round by round: time per piece of work unless told. */
  cost(name: string, against: string, measure: Measure = 'perSecond'): Estimate {
    const base = this.#of(against);
    return estimate(
      this.#of(name).map((slice, round) =>
        measure === 'perSecond'
          ? base[round]!.perSecond / slice.perSecond
          : slice[measure] / base[round]![measure],
      ),
    );
  }

  #of(name: string): readonly Slice[] {
    const slices = this.#slices.get(name);
    if (!slices) throw new Error(`No variant is named ${name}.`);
    return slices;
  }
}

export async function measure(variants: readonly Variant[], effort: Effort): Promise<Measured> {
  const slices = new Map<string, Slice[]>(variants.map(({ name }) => [name, []]));
  for (let round = -1; round < effort.rounds; round++) {
    // Every variant takes every place in the order.
    for (let place = 0; place < variants.length; place++) {
      const variant = variants[(place + round + 1) % variants.length]!;
      const slice = await runSlice(variant, effort);
      // The first round warms up.
      if (round >= 0) slices.get(variant.name)!.push(slice);
    }
  }
  return new Measured(slices);
}

async function runSlice(
  variant: Variant,
  { concurrency, sliceMs, cpu = ownCpu }: Effort,
): Promise<Slice> {
  const latencies: number[] = [];
  let turn = 0;
  await variant.enter?.();
  const cpuSince = cpu();
  const start = performance.now();
  const end = start + sliceMs;
  const client = async () => {
    for (let now = performance.now(); now < end; ) {
      await variant.once(turn++);
      const done = performance.now();
      latencies.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const elapsed = performance.now() - start;
  const cpuMicros = cpuSince();
  await variant.leave?.();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: (latencies.length / elapsed) * 1000,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    cpu: cpuMicros / latencies.length,
  };
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

const RESAMPLES = 1000;

export function estimate(values: readonly number[]): Estimate {
  const random = sequence();
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)]!)),
  ).sort((a, b) => a - b);
  return {
    median: median(values),
    low: quantile(medians, 0.025),
    high: quantile(medians, 0.975),
  };
}

/** The same numbers in [0, 1) each time (mulberry32), so that a run can be told from its figures. */
export function sequence(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
