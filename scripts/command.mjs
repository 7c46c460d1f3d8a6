/** One of server/cli, built: `node scripts/command.mjs backup FILE`. Its output is its own; ours goes to standard error. */
import { runBuilt } from './lib/run-built.mjs';

const [name] = process.argv.splice(2, 1);
await runBuilt(name ?? '', console.error);
