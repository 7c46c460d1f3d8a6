/** Real processes of the product, for what only a process can show: signals, locks, exit codes, kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { rootDir } from '#server/root.ts';
import { builtChild } from './children.ts';

export interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Waits for a line that matches; fails when the process ends first. */
  line(pattern: RegExp): Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): void;
}

/** What a test that ends badly leaves running. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

function run(command: string, args: string[], env: Record<string, string>): Running {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|DEVAM_|NODE_ENV|DATABASE|npm_)/.test(name),
    ),
  );
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const check of waiting) check();
    });
  }
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  );
  return {
    child,
    pid: child.pid!,
    output: () => text,
    ended,
    kill: (signal) => void child.kill(signal),
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const complete = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
          const found = complete.find((line) => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
        void ended.then((code) =>
          reject(new Error(`ended with ${code} before ${pattern}:\n${text}`)),
        );
      }),
  };
}

const QUIET = { PORT: '0', LOG_LEVEL: 'warn', DEMO_LIVE: '0' };

/** The built server, as the container runs it. */
export const runServer = (env: Record<string, string>, folder = rootDir) =>
  run(process.execPath, [join(folder, 'dist/server/main.js')], { ...QUIET, ...env });

/** What `npm start` runs, with the settings of the process that it gives. */
export function runStart(env: Record<string, string>): Running {
  const { scripts } = JSON.parse(fs.readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return run('sh', ['-c', scripts.start], { ...QUIET, ...env });
}

/** A script of `child/`, beside this file. */
export const runChild = (name: string, env: Record<string, string>) =>
  run(process.execPath, [builtChild(name)], env);

export async function addressOf(server: Running): Promise<string> {
  return /http:\S+/.exec(await server.line(/hazır: http/))![0];
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
