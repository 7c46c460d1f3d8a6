import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(tooLate);
}

/** The built server on an empty data folder with the demo, as a newcomer would start it. */
export async function startServer(): Promise<RunningServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'devam-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, ...inherited } = process.env;
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '1' };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...inherited, ...settings, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));

  const stop = async () => {
    await end(child);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  while (!(await answers(`${url}/healthz`))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start:\n${said}`);
    }
    await sleep(100);
  }
  return { url, stop };
}
