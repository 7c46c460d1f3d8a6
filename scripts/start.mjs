import { tooOld } from './lib/node-version.mjs';

const needed = tooOld();
if (needed) {
  console.error(`Node ${needed} veya yenisi gerekli; bu ${process.version}. https://nodejs.org`);
  process.exit(1);
}

const { runBuilt } = await import('./lib/run-built.mjs');
await runBuilt('main', console.log);
