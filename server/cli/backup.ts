/** npm run backup -- FILE */
import { resolve } from 'node:path';
import { command, fileArgument } from '#server/command-line.ts';
import { giveUp } from '#server/console.ts';

const file = resolve(fileArgument('Kullanım: npm run backup -- DOSYA'));
await command('backup', { file }).catch(giveUp);
