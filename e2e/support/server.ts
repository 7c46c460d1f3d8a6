import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderForDatabases } from '#scripts/lib/memory-folder.mjs';

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Long, for a machine that has other things to do; it ends as soon as the server answers. */
const START_MS = 150_000;
/** One that is killed leaves its socket behind, and its data are not whole for whoever copies them. */
const STOP_MS = 150_000;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export const newFolder = () => fs.mkdtempSync(path.join(folderForDatabases(), 'devam-e2e-'));

interface NewTenant {
  readonly code: string;
  readonly name: string;
  readonly admin: string;
  readonly password: string;
}

export interface MadeTenant {
  readonly tenantId: string;
  readonly code: string;
  readonly username: string;
}

/** The built server with the demo, as a newcomer would start it. */
export class Server {
  readonly url: string;
  readonly #dataDir: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(dataDir: string): Promise<Server> {
    const server = new Server(await freePort(), dataDir);
    await server.start();
    return server;
  }

  /** Also after `kill`: on the same port and data. */
  async start(): Promise<void> {
    const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, ...inherited } = process.env;
    const settings = { HOST: '127.0.0.1', PORT: String(this.#port), DATA_DIR: this.#dataDir };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...inherited, ...settings, DEMO: '1', DEMO_LIVE: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    // story: how long is waited for a start, no day.
    const deadline = Date.now() + START_MS;
    while (!(await answers(`${this.url}/healthz`))) {
      // story: as above.
      if (hasEnded(child) || Date.now() > deadline) {
        await this.stop();
        throw new Error(`The server did not start:\n${said}`);
      }
      await sleep(100);
    }
  }

  /** As `npm run tenant:create` does: over the socket that the server keeps in its folder. One line asks, one answers. */
  async createTenant(request: NewTenant): Promise<MadeTenant> {
    const socket = net.connect(path.join(this.#dataDir, 'admin.sock'));
    const args = { ...request, modules: [], json: true };
    socket.write(`${JSON.stringify({ command: 'tenant:create', args })}\n`);
    for await (const line of createInterface({ input: socket })) {
      const answer = JSON.parse(line) as { lines: [string] } | { error: string };
      if ('error' in answer) throw new Error(answer.error);
      return JSON.parse(answer.lines[0]);
    }
    throw new Error('The server answered nothing.');
  }

  /** As a power cut would: without a word. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    // story: ends what never comes.
    const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(tooLate);
  }
}
