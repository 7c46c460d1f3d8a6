import fs from 'node:fs';
import { tooOld } from './lib/node-version.mjs';

const needed = tooOld();
if (needed) {
  console.error(`Node ${needed} veya yenisi gerekli; bu ${process.version}. https://nodejs.org`);
  process.exit(1);
}

const { endWithNpm, endWithSignals } = await import('./lib/children.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { inRoot, root } = await import('./lib/root.mjs');

endWithNpm();
const release = endWithSignals();
process.chdir(root);
if (fs.existsSync('.env')) process.loadEnvFile('.env');

await prepare({
  waiting: (pid) => `Bu klasörde başka bir kurulum sürüyor (işlem ${pid}); bitmesi bekleniyor…`,
  installing: 'Bağımlılıklar kuruluyor… (yalnızca ilk seferde, bir iki dakika sürebilir)',
  installFailed:
    'Bağımlılıklar kurulamadı. Nedeni yukarıda; ağ bağlantısını denetleyip yeniden deneyin.',
  building: 'Derleniyor…',
  buildFailed: 'Derlenemedi. Nedeni yukarıda.',
  still: (seconds) => `  … ${seconds} sn`,
  done: (seconds) => `  tamam (${seconds.replace('.', ',')} sn)`,
});

release();
await import(inRoot('dist/server/main.js'));
