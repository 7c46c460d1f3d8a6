/** What a terminal was told to forget is there: the server is killed in the middle of uploads, again and again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Terminal } from '#server/simulator/terminal.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { type OwnDatabase, ownDatabase } from '#server/testing/database/own-database.ts';
import { runChild } from '#server/testing/process.ts';

/** The long run has more of them where a start is quick. */
const LONG = { postgres: 100, pglite: 60 } as const;
const asked = Number(process.env.DEVAM_FAULT_ROUNDS ?? 2);
const rounds = asked >= 60 ? LONG[engineKind] : asked;
let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(() => database.drop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(
  `kill -9 during uploads, ${rounds} rounds on ${engineKind}: nothing acknowledged is lost, nothing is there twice`,
  async () => {
    let port = 0;
    const terminals = Array.from(
      { length: 6 },
      (_, i) => new Terminal({ port: () => port, serial: `FAULT${i}` }),
    );
    const settings = {
      ...database.settings,
      SERIALS: terminals.map(({ serial }) => serial).join(),
    };
    let made = 0;
    const live = (terminal: Terminal, until: () => boolean) =>
      (async () => {
        while (!until()) {
          const second = String(made % 60).padStart(2, '0');
          const minute = String(Math.floor(made / 60) % 60).padStart(2, '0');
          const hour = String(Math.floor(made / 3600) % 24).padStart(2, '0');
          terminal.keep(`${1000 + (made % 9)}\t2026-03-02 ${hour}:${minute}:${second}\t${made}\t1`);
          made++;
          if (!(await terminal.upload()).isAcknowledged) await pause(20);
        }
      })();

    let lost = 0;
    let twice = 0;
    for (let round = 0; round <= rounds; round++) {
      const server = runChild('door-server', settings);
      const found = JSON.parse((await server.line(/^found/)).slice('found '.length)) as string[];
      twice += found.length - new Set(found).size;
      const there = new Set(found);
      for (const { serial, acknowledged } of terminals) {
        lost += acknowledged.filter((row) => !there.has(`${serial} ${row}`)).length;
      }
      port = Number(new URL((await server.line(/^listens/)).slice('listens '.length)).port);
      if (round === rounds) {
        for (const terminal of terminals) while (terminal.kept.length > 0) await terminal.upload();
        server.kill('SIGKILL');
        await server.ended;
        break;
      }
      let over = false;
      const working = Promise.all(terminals.map((terminal) => live(terminal, () => over)));
      await pause(500 + Math.random() * 1_000);
      server.kill('SIGKILL');
      await server.ended;
      over = true;
      await working;
    }
    const acknowledged = terminals.reduce((sum, one) => sum + one.acknowledged.length, 0);
    console.log(
      `${engineKind}: ${rounds} rounds, ${acknowledged} of ${made} acknowledged, ${lost} lost, ${twice} twice`,
    );
    expect({ lost, twice, acknowledged }).toEqual({ lost: 0, twice: 0, acknowledged: made });
  },
  (rounds + 1) * 180_000,
);

it(
  `kill -9 in the middle of a backlog, which is written in parts, ${rounds} rounds on ${engineKind}: sent again it is there once`,
  async () => {
    let port = 0;
    const terminal = new Terminal({ port: () => port, serial: 'BACKLOG' });
    const settings = { ...database.settings, SERIALS: terminal.serial };
    const rows = Array.from({ length: 6_000 }, (_, i) => {
      const [hour, minute, second] = [Math.floor(i / 3600), Math.floor(i / 60) % 60, i % 60];
      const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
      return `1001\t2026-03-03 ${clock}\t0\t1`;
    });
    const broken: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const server = runChild('door-server', settings);
      const found = JSON.parse((await server.line(/^found/)).slice('found '.length)) as string[];
      const own = found.filter((row) => row.startsWith(terminal.serial));
      expect(new Set(own).size).toBe(own.length);
      broken.push(own.length);
      port = Number(new URL((await server.line(/^listens/)).slice('listens '.length)).port);
      const sent = terminal.send(rows);
      if (round === rounds) {
        expect((await sent)?.body).toBe(`OK: ${rows.length}`);
      } else {
        // Not before a part of it is written, or all of it.
        await Promise.race([server.line(/^more/), sent]);
      }
      server.kill('SIGKILL');
      await server.ended;
      await sent;
    }
    const server = runChild('door-server', settings);
    const found = JSON.parse((await server.line(/^found/)).slice('found '.length)) as string[];
    server.kill('SIGKILL');
    await server.ended;
    console.log(`${engineKind}: rows there after each kill: ${broken.join(', ')}`);
    expect(found.filter((row) => row.startsWith(terminal.serial)).sort()).toEqual(
      rows.map((row) => `${terminal.serial} ${row}`).sort(),
    );
  },
  (rounds + 1) * 180_000,
);
