import fs from 'node:fs';
import { endWithNpm, endWithSignals } from './children.mjs';
import { prepare } from './prepare.mjs';
import { inRoot, root } from './root.mjs';

/**
 * Installs and builds where needed, then runs a built entry of the server in this process.
 * @param {string} entry
 * @param {(line: string) => void} say
 */
export async function runBuilt(entry, say) {
  endWithNpm();
  const release = endWithSignals();
  process.chdir(root);
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  await prepare({
    say,
    waiting: (pid) => `Bu klasörde başka bir kurulum sürüyor (işlem ${pid}); bitmesi bekleniyor…`,
    installing: 'Bağımlılıklar kuruluyor… (yalnızca ilk seferde, bir iki dakika sürebilir)',
    installFailed:
      'Bağımlılıklar kurulamadı. Nedeni yukarıda; ağ bağlantısını kontrol edip yeniden deneyin.',
    building: 'Derleniyor…',
    buildFailed: 'Derlenemedi. Nedeni yukarıda.',
    still: (seconds) => `  … ${seconds} sn`,
    done: (seconds) => `  tamam (${seconds.replace('.', ',')} sn)`,
  });
  release();
  await import(inRoot(`dist/server/${entry}.js`));
}
