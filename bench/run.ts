/** `npm run bench [-- name …]`: ratios, and the noise they were measured in. Nothing is judged here. */
import { execFileSync } from 'node:child_process';
import { run as accounts } from './accounts.bench.ts';
import { run as advance } from './advance.bench.ts';
import { run as close } from './close.bench.ts';
import { run as db } from './db.bench.ts';
import { run as engine } from './engine.bench.ts';
import { run as files } from './files.bench.ts';
import { run as fleet } from './fleet.bench.ts';
import { run as grid } from './grid.bench.ts';
import { run as hostile } from './hostile.bench.ts';
import { run as hostileDevices } from './hostile-devices.bench.ts';
import { run as hostilePeople } from './hostile-people.bench.ts';
import { run as http } from './http.bench.ts';
import { run as ingest } from './ingest.bench.ts';
import { run as jobs } from './jobs.bench.ts';
import { run as leave } from './leave.bench.ts';
import { run as memory } from './memory.bench.ts';
import { printNoise } from './noise.ts';
import { run as people } from './people.bench.ts';
import { run as plan } from './plan.bench.ts';
import { run as puantaj } from './puantaj.bench.ts';
import { run as recalculate } from './recalculate.bench.ts';
import { run as requests } from './requests.bench.ts';
import { run as web } from './web.bench.ts';

const benches: Record<string, () => Promise<void>> = {
  accounts,
  advance,
  close,
  db,
  engine,
  files,
  fleet,
  grid,
  hostile,
  'hostile-devices': hostileDevices,
  'hostile-people': hostilePeople,
  http,
  ingest,
  jobs,
  leave,
  memory,
  people,
  plan,
  puantaj,
  recalculate,
  requests,
  web,
};

const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
// 'hostile' has parts of its own: 'hostile-devices', 'hostile-people'.
const isAsked = (name: string) => asked.some((one) => name === one || name.startsWith(`${one}-`));
const names = Object.keys(benches).filter(isAsked);
// What is measured is what stands here, not what was built some time ago.
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' });
for (const name of names) {
  console.log(`\n━━ ${name}`);
  printNoise();
  await benches[name]!();
  printNoise();
}
