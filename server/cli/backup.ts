/** npm run backup -- FILE */
import { resolve } from 'node:path';
import { command, fileArgument, giveUp } from '#server/command-line.ts';

const file = resolve(fileArgument('Kullanım: npm run backup -- DOSYA'));
await command('backup', { file }).catch(giveUp);
