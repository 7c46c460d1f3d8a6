/** What happens at the doors, and what goes wrong between them and the server. */
import type { Random } from '#db/seeds/random.ts';
import { lastTimeOf } from './local-clock.ts';

export interface Scenario {
  readonly tells: string;
  /** When a pass was made that is made now. */
  readonly at?: (now: number, random: Random) => number;
  readonly lineEnd?: '\r\n';
  /** Of all answers, so many never arrive. */
  readonly lostAnswers?: number;
  /** What was acknowledged is sent twice more, in other bodies. */
  readonly repeats?: true;
  /** Of all rows, so many are none. */
  readonly badRows?: number;
  /** Everything is there from the beginning: the terminals were away. */
  readonly isBacklog?: true;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const scenarios = {
  normal: { tells: 'people come and go now; every pass is sent at once' },
  night: {
    tells: 'the last night shift, 22:00 to 06:00, over midnight; lines end as on old firmware',
    at: (now, random) => {
      const end = lastTimeOf(6 * 60, now) + (random.below(40) - 30) * MINUTE;
      const start = lastTimeOf(6 * 60, now) - 8 * 60 * MINUTE + (random.below(40) - 25) * MINUTE;
      return random.next() < 0.5 ? start : end;
    },
    lineEnd: '\r\n',
  },
  duplicates: { tells: 'whatever was acknowledged comes twice more, regrouped', repeats: true },
  lost: { tells: 'every third answer is lost on the way', lostAnswers: 1 / 3 },
  garbage: { tells: 'one row in four is none', badRows: 1 / 4 },
  backlog: {
    tells: 'the terminals were away for three days and send all of it at once',
    at: (now, random) => now - Math.floor(random.next() * 3 * DAY),
    isBacklog: true,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** Rows that a server must survive; `n` makes each of them new. */
export const badRow = (n: number, time: string, random: Random): string =>
  random.one([
    `${n}`,
    `\t${time}\t${n}\t1`,
    `5001\t2026-02-30 08:00:00\t${n}\t1`,
    `5001\t0000-00-00 00:00:00\t${n}\t1`,
    `5001\t25:61 ${n}\t0\t1`,
    `${'9'.repeat(40)}${n}\t${time}\t0\t1`,
    `OPLOG 4\t0\t${time}\t${n}\t0\t0\t0`,
    `5001 '; drop table pass; -- ${n}`,
  ]);
