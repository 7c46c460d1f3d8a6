/** A month's run is killed again and again: each time it goes on with what is still marked, and no day is half written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineKind } from '#server/testing/database/database.ts';
import { type OwnDatabase, ownDatabase } from '#server/testing/database/own-database.ts';
import { runChild } from '#server/testing/process.ts';

const rounds = Number(process.env.DEVAM_FAULT_ROUNDS ?? 2);
/** As many as the kills need, so that each finds the run in its middle. */
const people = rounds >= 60 ? 200 : 60;
let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(() => database.drop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Counts {
  readonly neither: number;
  readonly both: number;
  readonly rows: number;
}

it(
  `kill -9 during a month run, ${rounds} rounds on ${engineKind}: it resumes, and every day is whole`,
  async () => {
    const settings = { ...database.settings, PEOPLE: String(people) };
    const seen: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const server = runChild('puantaj-server', settings);
      const found = JSON.parse((await server.line(/^found/)).slice('found '.length)) as Counts;
      expect([found.neither, found.both]).toEqual([0, 0]);
      seen.push(found.rows);
      // Not before some of it is done, and then at any moment.
      await server.line(/^(moved|done)/);
      await pause(Math.random() * 300);
      server.kill('SIGKILL');
      await server.ended;
    }
    const last = runChild('puantaj-server', settings);
    const done = JSON.parse((await last.line(/^done/)).slice('done '.length)) as Counts & {
      state: string;
    };
    last.kill('SIGKILL');
    await last.ended;
    console.log(`${engineKind}: rows found at each start: ${seen.join(', ')}, then ${done.rows}`);
    expect(done).toEqual({ neither: 0, both: 0, rows: people * 31, state: 'done' });
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  },
  (rounds + 1) * 60_000,
);
